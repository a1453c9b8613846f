import type { ActivityEntry } from '@nestegg/api-sdk';
import { isActivityCode } from '@nestegg/domain';
import { activity } from './en/activity.ts';
import { useTexts } from './language-context.tsx';

/** The details of an activity entry: translated by their code, else as the server sent them; null without any. */
export function useActivityText(): (entry: Pick<ActivityEntry, 'details' | 'event'>) => string | null {
  const t = useTexts(activity);
  return ({ details, event }) => (event && isActivityCode(event.code) ? t[event.code] : details);
}
