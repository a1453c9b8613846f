-- A sign-in whose form was opened belongs to a browser; a flood consists of those that were begun and never opened. Each
-- kind has a limit of its own for each network.
alter table identity.payload add column opened boolean not null default false;

-- A change of password ends sign-ins that a password was taken for and that are not finished yet.
create policy own_sign_in on identity.payload for all to nestegg_app
  using (model = 'Interaction' and payload #>> '{result,login,accountId}' = access.subject()) with check (false);
