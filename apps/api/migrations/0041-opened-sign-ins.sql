-- A sign-in whose form was opened is somebody's; of those that were begun and never opened a flood consists. Each kind has
-- a limit of its own for each network.
alter table identity.payload add column opened boolean not null default false;
