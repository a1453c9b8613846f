import type { Client } from 'pg';
import { ConfigError } from '../config/config-error.ts';

/** The login of requests: row-level security decides what it sees. */
export const APP_ROLE = 'nestegg_app';
/** The login of the identity provider, and of what the server does by itself. Sees no ledger. */
export const IDENTITY_ROLE = 'nestegg_identity';
/** Owns the functions that see past row-level security; never signs in. */
export const DEFINER_ROLE = 'nestegg_definer';

/** Roles are the whole server's, not one database's: another database may be making them at this moment. */
const CREATE_ROLES = `
  do $$
    declare
      wanted record;
    begin
      for wanted in values ('${APP_ROLE}', 'login'), ('${IDENTITY_ROLE}', 'login'), ('${DEFINER_ROLE}', 'nologin') loop
        begin
          if not exists (select from pg_roles where rolname = wanted.column1) then
            execute format('create role %I %s', wanted.column1, wanted.column2);
          elsif wanted.column2 = 'login' and not (select rolcanlogin from pg_roles where rolname = wanted.column1) then
            execute format('alter role %I login', wanted.column1);
          end if;
        exception when duplicate_object or unique_violation or internal_error or insufficient_privilege then null;
        end;
      end loop;
      begin
        if not pg_has_role('${DEFINER_ROLE}', 'usage') then grant ${DEFINER_ROLE} to current_user; end if;
      exception when unique_violation or internal_error or insufficient_privilege or undefined_object then null;
      end;
    end
  $$`;

const USABLE = `
  select count(*) = 3 and coalesce(bool_and(pg_has_role(oid, 'usage')) filter (where not rolcanlogin), false) as usable
  from pg_roles
  where (rolname in ('${APP_ROLE}', '${IDENTITY_ROLE}') and rolcanlogin) or rolname = '${DEFINER_ROLE}'`;

/** Creates the roles that serve and that own functions; throws a ConfigError where the owner may not. */
export async function createRoles(owner: Client): Promise<void> {
  await owner.query(CREATE_ROLES);
  const { rows } = await owner.query<{ usable: boolean }>(USABLE);
  if (rows[0]?.usable) return;
  throw new ConfigError(
    `The user of DATABASE_URL may not create roles. Once, as administrator: CREATE ROLE ${APP_ROLE} LOGIN; ` +
      `CREATE ROLE ${IDENTITY_ROLE} LOGIN; CREATE ROLE ${DEFINER_ROLE}; GRANT ${DEFINER_ROLE} TO that user; ` +
      'and give both logins the password of DATABASE_LOGIN_PASSWORD',
  );
}

/** Whether requests could make objects, of which temporary ones outlive a transaction and come before all others by name. */
export async function mayRequestsCreate(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(`
    select has_database_privilege(oid, current_database(), 'temporary') or has_schema_privilege(oid, 'public', 'create')
      as may
    from pg_roles where rolname = '${APP_ROLE}'`);
  return rows[0]?.may ?? false;
}

/** Everybody may make temporary objects unless that is revoked. An owner of the tables alone can only be warned. */
export async function revokeCreation(owner: Client): Promise<void> {
  await owner.query(`
    do $$
      begin
        execute format('revoke temporary on database %I from public', current_database());
        revoke create on schema public from public;
      end
    $$`);
}
