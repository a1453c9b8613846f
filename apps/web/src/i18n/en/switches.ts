import { catalogue } from '../catalogue.ts';

/** What switches govern, for all places that have one. */
export const switches = catalogue('switches', {
  notAvailable: 'Not available on this server',
  notificationsEnabled: 'News of your households, budgets that are nearly used up or exceeded, and your weekly report.',
  emailNotifications: 'Sent to your email address.',
  emailUnconfirmed: 'Confirm your email address first: until then, nothing is sent to it.',
  pushNotifications: 'Shown on your devices, in each browser where you turn them on.',
  weeklyReport: 'Income and expenses of the past week, by the ways that are switched on.',
  allOff: 'Notifications are switched off in your settings.',
  loginNotifications: 'Each new sign-in to your account, by email and push even where those are switched off.',
});
