import { decimalFromMinor, DEFAULT_SESSION_TIMEOUT, DEFAULT_TIME_ZONE } from '@nestegg/domain';
import type { ProfileAnswer } from '@nestegg/domain/contract';
import type { ProfileRow } from './profile-repository.ts';

// Language and theme are sent only once they are chosen: until then each device's own choice stands.
const DEFAULT_PREFERENCES = {
  emailNotifications: true,
  pushNotifications: true,
  weeklyReport: false,
  notificationsEnabled: true,
  dataSharing: true,
  analytics: true,
  publicProfile: true,
} as const;

const DEFAULT_SECURITY = {
  twoFactorEnabled: false,
  loginNotifications: false,
  sessionTimeout: DEFAULT_SESSION_TIMEOUT,
};

/** A stored profile as the wire has it; what a person never chose has its default. */
export const profileAnswer = ({ two_factor, time_zone, ...row }: ProfileRow): ProfileAnswer => ({
  ...row,
  auth0_id: row.subject,
  preferences: { ...DEFAULT_PREFERENCES, ...row.preferences, currency: row.currency },
  security: { ...DEFAULT_SECURITY, ...row.security, ...(two_factor !== null && { twoFactorEnabled: two_factor }) },
  savings_target: decimalFromMinor(row.savings_target),
  time_zone: time_zone ?? DEFAULT_TIME_ZONE,
});
