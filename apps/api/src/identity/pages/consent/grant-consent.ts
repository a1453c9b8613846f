import type Provider from 'oidc-provider';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import type { ConsentChoice, ConsentRequest, LedgerRight } from '../../apps/consent.ts';
import { GRANT_LIFETIME } from '../../provider/lifetimes.ts';
import { LEDGER_SCOPES } from '../../provider/resources.ts';

interface Consent {
  readonly request: ConsentRequest;
  readonly choice: ConsentChoice;
  /** What the access tokens are for. */
  readonly audience: string;
}

const isLedgerScope = (scope: string): boolean => LEDGER_SCOPES.some((known) => known === scope);

const rightOf = (scope: string): LedgerRight => scope.slice('ledgers.'.length) as LedgerRight;

function chosenScopes({ ledgers }: ConsentChoice): string[] {
  return LEDGER_SCOPES.filter((scope) => ledgers.some((ledger) => ledger[rightOf(scope)]));
}

/**
 * Stores what a person allowed an app: as a grant of the provider, and as a credential of the same id whose scopes
 * row-level security applies to each request of the app. What was asked for and not ticked is refused, so that it is not
 * asked for again.
 */
export async function grantConsent(provider: Provider, database: Database, consent: Consent): Promise<string> {
  const { request, choice, audience } = consent;
  const { accountId, clientId, app, scopes } = request;
  const id = newId();
  const grant = new provider.Grant({ accountId, clientId });
  grant.jti = id;
  const granted = new Set([...chosenScopes(choice), ...choice.claims]);
  for (const scope of scopes) {
    const isGranted = granted.has(scope) || !(isLedgerScope(scope) || Object.hasOwn(request.claims, scope));
    if (isLedgerScope(scope) && isGranted) grant.addResourceScope(audience, scope);
    else if (isLedgerScope(scope)) grant.rejectResourceScope(audience, scope);
    else if (isGranted) grant.addOIDCScope(scope);
    else grant.rejectOIDCScope(scope);
  }
  await database.system.run(sql`
    select access.create_grant(${accountId}, ${id}, ${clientId}, ${app},
      now() + make_interval(secs => ${GRANT_LIFETIME}), ${JSON.stringify(choice.ledgers)})`);
  await grant.save();
  return id;
}
