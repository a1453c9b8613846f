import type Provider from 'oidc-provider';
import { comparableEmail } from '@nestegg/domain';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/faults.ts';
import { createProfile } from '../../../modules/profile/profile-repository.ts';
import { findUser, type User } from '../../../modules/users/repositories/user-repository.ts';
import type { Interaction } from '../during-interaction.ts';
import type { ConsentRequest, LedgerRight, OfferedLedger } from '../../apps/consent.ts';
import { LEDGER_SCOPES } from '../../provider/resources.ts';

const rightsOf = (scopes: readonly string[]): LedgerRight[] =>
  LEDGER_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => scope.slice('ledgers.'.length) as LedgerRight);

/** The code as the device shows it. */
const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes the profile, and with it the own ledger, of a user who came by an app's link before they ever opened Nestegg. */
async function createMissingProfile(database: Database, { id, email, email_verified, name }: User, sessionId: string) {
  const claims = { email, emailVerified: email_verified, name };
  try {
    await database.asPerson({ subject: id, sessionId }, async (tx) => {
      if (!tx.personId) await createProfile(tx, { claims, emailKey: comparableEmail(email), username: name });
    });
  } catch (error) {
    // The app registers at this same moment.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function offeredLedgers(database: Database, user: User, sessionId: string): Promise<OfferedLedger[]> {
  const list = () =>
    database.asPerson(
      { subject: user.id, sessionId },
      async ({ ledgers }) => ledgers.map(({ id, household_name }) => ({ id, name: household_name })),
      'read',
    );
  const ledgers = await list();
  if (ledgers.length > 0) return ledgers;
  await createMissingProfile(database, user, sessionId);
  return list();
}

/** Who asks, and for what; undefined where it is over, or asks for something else than consent. */
async function readApp(provider: Provider, { prompt, params, deviceCode }: Interaction) {
  if (prompt.name !== 'consent') return undefined;
  const client = await provider.Client.find(text(params['client_id']));
  const device = deviceCode === undefined ? undefined : await provider.DeviceCode.find(deviceCode);
  if (!client || (deviceCode !== undefined && !device)) return undefined;
  return {
    clientId: client.clientId,
    app: client.clientName ?? client.clientId,
    code: device && shownCode(text(device['userCode'])),
    place: device ? undefined : new URL(text(params['redirect_uri'])).host,
    scopes: text(params['scope']).split(' ').filter(Boolean),
  };
}

/** Reads what an interaction asks a person for; undefined where there is no consent to give. */
export async function readConsentRequest(
  provider: Provider,
  database: Database,
  interaction: Interaction,
): Promise<ConsentRequest | undefined> {
  const { accountId = '', uid = '' } = interaction.session ?? {};
  const asked = await readApp(provider, interaction);
  const user = accountId === '' ? undefined : await findUser(database.system, accountId);
  if (!asked || !user) return undefined;
  const { scopes } = asked;
  return {
    ...asked,
    accountId,
    rights: rightsOf(scopes),
    ledgers: await offeredLedgers(database, user, uid),
    claims: {
      ...(scopes.includes('profile') && { profile: user.name }),
      ...(scopes.includes('email') && { email: user.email }),
    },
  };
}
