import type { Profile } from '@nestegg/api-sdk';
import { useApi } from './api-context.ts';

/** Whether the profile could not be read, and what the sign-in knows of the person stands in for it. */
export const isStandIn = ({ source }: Profile): boolean => source !== 'server';

/**
 * Whether the settings of a profile are unknown: the server keeps them, and they could not be read. What was not read may
 * not be shown as chosen, and not be written over.
 */
export function useUnreadSettings(profile: Profile): boolean {
  const isKept = useApi().useCapability('preferences.sync') === 'yes';
  return isKept && isStandIn(profile);
}
