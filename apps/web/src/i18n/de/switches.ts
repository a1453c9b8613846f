import type { switches } from '../en/switches.ts';

export const texts: typeof switches.en = {
  notAvailable: 'Auf diesem Server nicht verfügbar',
  notificationsEnabled:
    'Neues aus Ihren Haushalten, fast aufgebrauchte oder überschrittene Budgets und Ihr Wochenbericht.',
  emailNotifications: 'An Ihre E-Mail-Adresse gesendet.',
  emailUnconfirmed: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Bis dahin wird nichts an sie gesendet.',
  pushNotifications: 'Auf Ihren Geräten angezeigt, in jedem Browser, in dem Sie sie einschalten.',
  weeklyReport: 'Einnahmen und Ausgaben der vergangenen Woche, auf den eingeschalteten Wegen.',
  allOff: 'Benachrichtigungen sind in Ihren Einstellungen ausgeschaltet.',
  loginNotifications: 'Jede neue Anmeldung bei Ihrem Konto, per E-Mail und Push, auch wo diese ausgeschaltet sind.',
};
