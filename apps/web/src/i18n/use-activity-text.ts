import type { ActivityEntry } from '@nestegg/api-sdk';
import { isActivityCode } from '@nestegg/domain';
import { activity } from './en/activity.ts';
import { useTexts } from './language-context.tsx';

/** What an activity entry says beside its type, in the chosen language or in the server's own words; null if nothing. */
export function useActivityText(): (entry: Pick<ActivityEntry, 'details' | 'event'>) => string | null {
  const t = useTexts(activity);
  return ({ details, event }) => (event && isActivityCode(event.code) ? t[event.code] : details);
}
