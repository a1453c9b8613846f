-- Sessions and sign-ins that are under way belong to the browser that began them: their cookies alone are worth nothing.
alter table identity.payload add column browser bytea;
-- Whoever begins to sign in leaves a row; those of one network are bounded.
alter table identity.payload add column network text;
create index payload_by_network on identity.payload (network, expires_at) where model = 'Interaction';
