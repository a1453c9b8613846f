-- Sessions and sign-ins that are under way belong to the browser that began them: their cookies alone are worth nothing.
alter table identity.payload add column browser bytea;
-- Each sign-in that is begun stores a row; their number is limited for each network.
alter table identity.payload add column network text;
create index payload_by_network on identity.payload (network, expires_at) where model = 'Interaction';
