-- Devices ask for codes without saying who they are: their number is limited for each network, as that of sign-ins is.
create index payload_device_codes on identity.payload (network, expires_at) where model = 'DeviceCode';
