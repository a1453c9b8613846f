import type { refusals } from '../en/refusals.ts';

export const texts: typeof refusals.en = {
  'account.last-owner':
    'Diese Haushalte hätten keinen Eigentümer mehr: {names}. Übergeben oder löschen Sie sie zuerst.',
  'account.sign-in-again':
    'Melden Sie sich noch einmal an und löschen Sie Ihr Konto innerhalb von 5 Minuten: So zeigt sich, dass wirklich Sie es sind.',
  'current-password.wrong': 'Das aktuelle Passwort ist falsch',
  'email.needs-password': 'Um die E-Mail-Adresse zu ändern, ist Ihr Passwort nötig',
  'email.taken': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto',
  'household.changed': 'Jemand anderes hat diesen Haushalt geändert',
  'household.last-owner':
    'Ein Haushalt braucht einen Eigentümer: Machen Sie zuerst jemand anderen zum Eigentümer, oder löschen Sie den Haushalt.',
  'invitation.member': 'Diese Person ist schon Mitglied.',
  'invitation.pending': 'Für diese Adresse ist schon eine Einladung offen.',
  'invitation.too-many': 'Zu viele Ihrer Einladungen sind offen: Widerrufen Sie zuerst einige.',
  'invitation.too-often':
    'Sie haben innerhalb einer Stunde viele Menschen eingeladen. Versuchen Sie es später noch einmal.',
  'ledger.full': 'Dieses Kassenbuch kann nicht mehr aufnehmen: Seine Summe würde zu groß',
  'password.common': 'Zu viele Menschen verwenden dieses oder ein ähnliches Passwort: Wählen Sie ein anderes',
  'password.personal': 'Das Passwort darf weder Ihren Namen noch Ihre E-Mail-Adresse enthalten',
  'profile.registered': 'Diese Person ist schon registriert.',
  'push.other-keys':
    'Dieser Browser ist mit anderen Schlüsseln angemeldet: Erlauben Sie die Benachrichtigungen noch einmal',
  'push.unknown-service': 'An den Push-Dienst dieses Browsers sendet dieser Server nicht',
  'transaction.changed': 'Jemand anderes hat diese Buchung geändert',
};
