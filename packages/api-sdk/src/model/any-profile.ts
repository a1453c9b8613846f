import type { Answer, listActivity, ProfileAnswer } from '@nestegg/domain/contract';
import { activityEntry, profile } from '../wire/profile-calls.ts';
import { parseAnswer, readableRows } from './answer.ts';
import { isJsonObject } from '../wire/shape.ts';
import { readAnyHousehold } from './household.ts';

type ActivityAnswer = Answer<typeof listActivity>['data'][number];

const ACTIVITY_TYPES: ReadonlySet<unknown> = new Set<ActivityAnswer['type']>([
  'login',
  'failed_login',
  'password_change',
  'other',
]);

/** An activity entry with the least that it needs: other servers have more types, and may send neither id nor date. */
const completeEntry = (entry: unknown, index: number): unknown =>
  isJsonObject(entry)
    ? {
        ...entry,
        id: entry['id'] ?? `entry-${index}`,
        date: entry['date'] ?? '',
        type: ACTIVITY_TYPES.has(entry['type']) ? entry['type'] : 'other',
      }
    : entry;

/** A profile without the rows that cannot be read: an invalid activity entry or household does not fail the profile. */
function withReadableRows(body: unknown): unknown {
  if (!isJsonObject(body)) return body;
  const { recentActivity, households, ...person } = body;
  return {
    ...person,
    ...(Array.isArray(recentActivity) && {
      recentActivity: readableRows(activityEntry, recentActivity.map(completeEntry)),
    }),
    ...(Array.isArray(households) && { households: readableRows(readAnyHousehold, households) }),
  };
}

/** A profile as any server may answer it. */
export const readAnyProfile = (value: unknown): ProfileAnswer | null => parseAnswer(profile, withReadableRows(value));
