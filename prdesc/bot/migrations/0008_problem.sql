-- What an earlier version noted as the reason could quote a text.
UPDATE prdesc_pull SET problem = '' WHERE problem != '';
