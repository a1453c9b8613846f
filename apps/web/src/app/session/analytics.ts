import type { Profile } from '@nestegg/api-sdk';
import type { Capability } from '@nestegg/domain';
import { storedPreferences } from '../../shared/preferences/stored-preferences.ts';

/** The person's Analytics switch, which decides what monitoring is sent; null while it is not known. */
export function isAnalyticsOn(
  profile: Pick<Profile, 'preferences'> | undefined,
  capabilities: readonly Capability[] | undefined,
): boolean | null {
  if (!profile) return null;
  // A server that stores no preferences may send some: what was chosen on this device holds.
  const keepsNone = capabilities?.includes('preferences.sync') === false;
  const [first, second] = keepsNone
    ? [storedPreferences(), profile.preferences]
    : [profile.preferences, storedPreferences()];
  return first.analytics ?? second.analytics ?? true;
}
