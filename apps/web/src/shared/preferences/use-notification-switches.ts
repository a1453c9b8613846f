import type { Profile } from '@nestegg/api-sdk';
import { switches } from '../../i18n/en/switches.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../api-context.ts';
import { useSwitches, type SwitchState } from './use-switches.ts';

/** The switches for notifications that settings and profile have. */
export type NotificationSwitch =
  | 'notificationsEnabled'
  | 'emailNotifications'
  | 'pushNotifications'
  | 'weeklyReport'
  | 'loginNotifications';

/** The state of each, while notifications as a whole are on or off. */
export function useNotificationSwitches({
  isEmailVerified,
}: Profile): Readonly<Record<NotificationSwitch, SwitchState>> {
  const t = useTexts(switches);
  const api = useApi();
  const stateOf = useSwitches('notifications');
  const isReal = api.useCapability('notifications') === 'yes';
  const { data: ways } = api.useGetNotificationWaysQuery(undefined, { skip: !isReal });
  const email = ways?.hasMail && isEmailVerified === false ? t.emailUnconfirmed : t.emailNotifications;
  return {
    notificationsEnabled: stateOf(t.notificationsEnabled),
    emailNotifications: ways?.hasMail === false ? stateOf(t.notAvailable, true) : stateOf(email),
    pushNotifications: stateOf(t.pushNotifications),
    weeklyReport: stateOf(t.weeklyReport),
    loginNotifications: stateOf(t.loginNotifications),
  };
}
