import type { AccessTokenScope } from '@nestegg/api-sdk';
import { openClient } from '../client.ts';
import { readConfig } from '../config/config.ts';
import type { World } from '../world.ts';

const RIGHTS = { read: 'read', write: 'add and change', import: 'import' } as const;

function lineOf(scope: AccessTokenScope): string {
  const rights = (['read', 'write', 'import'] as const).filter((right) => scope[right]).map((right) => RIGHTS[right]);
  return `  ${scope.householdName ?? 'Personal'}${scope.householdId === null ? '' : ` (${scope.householdId})`}: ${rights.join(', ')}`;
}

/** Says at which server the tool is signed in, as what, and what it may do in which ledger. */
export async function whoami(world: World): Promise<void> {
  const nestegg = await openClient(world);
  const { name, expiresOn, scopes } = await nestegg.tokens.getCurrent();
  const server = (await readConfig(world))?.server ?? '';
  world.print(`${name} at ${server}${expiresOn === null ? '' : `, until ${expiresOn}`}`);
  for (const scope of scopes) world.print(lineOf(scope));
}
