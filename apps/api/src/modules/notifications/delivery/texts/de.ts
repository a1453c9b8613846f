import type { NotificationTexts } from './en.ts';

export const de: NotificationTexts = {
  'member-joined': ['{person} ist {household} beigetreten', 'Ab jetzt teilen Sie die Buchungen des Haushalts.'],
  'member-left': ['{person} hat {household} verlassen', 'Die Buchungen dieser Person bleiben beim Haushalt.'],
  'member-removed': ['Sie sind kein Mitglied von {household} mehr', '{person} hat Ihre Mitgliedschaft beendet.'],
  'made-owner': ['{household} gehört jetzt Ihnen', '{person} hat Sie zum Eigentümer gemacht.'],
  'made-member': [
    'Sie sind jetzt Mitglied von {household}',
    '{person} hat Ihre Rolle von Eigentümer auf Mitglied geändert.',
  ],
  'household-deleted': ['{person} hat {household} gelöscht', 'Ein Eigentümer kann ihn 30 Tage lang wiederherstellen.'],
  'household-restored': ['{person} hat {household} wiederhergestellt', 'Seine Buchungen sind wieder da.'],
  'invitation-claimed': [
    '{person} hat eine Einladung zu {household} geöffnet',
    'Der Link war für {email}. Wenn Sie diese Person nicht kennen, widerrufen Sie die Einladung.',
  ],
  'budget-nearly': [
    '{household}: mehr als {percent} % des Budgets sind ausgegeben',
    '{spent} von {budget} in diesem Monat.',
  ],
  'budget-over': ['{household}: das Budget ist überschritten', '{spent} von {budget} in diesem Monat.'],
  'bills-due': ['Fällige Rechnungen', 'Fällig am {date}: {description}, {amount}'],
  'bills-missed': ['Nicht gesehene Rechnungen', 'Nicht gesehen: {description}, {amount}, erwartet am {date}'],
  'bills-recorded': ['Rechnungen wurden erfasst', '{n} Einträge wurden erfasst, während der Server aus war.'],
  'signed-in': [
    'Neue Anmeldung bei Ihrem Konto',
    '{device}, Adresse {ip}, {time}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort: Das beendet alle anderen Sitzungen.',
  ],
  'app-connected': [
    'Eine App wurde verbunden',
    '„{name}“ erreicht Ihre Einträge, soweit Sie es erlaubt haben. Wenn Sie das nicht waren, trennen Sie die App in Ihrem Profil und ändern Sie Ihr Passwort.',
  ],
  'app-reused': [
    'Eine App wurde getrennt',
    'Womit „{name}“ sich anmeldet, wurde zweimal benutzt, wie von jemandem, der es kopiert hat. Verbinden Sie die App neu, wenn Sie ihr vertrauen.',
  ],
  'app-disconnected': ['Eine App wurde getrennt', '„{name}“ erreicht nichts mehr.'],
  'token-created': [
    'Ein Zugriffstoken wurde erstellt',
    '„{name}“ erreicht Ihre Daten, soweit Sie es gewählt haben. Wenn Sie das nicht waren, widerrufen Sie es in Ihrem Profil und ändern Sie Ihr Passwort.',
  ],
  'token-revoked': ['Ein Zugriffstoken wurde widerrufen', '„{name}“ erreicht nichts mehr.'],
  'token-ending': [
    'Ein Zugriffstoken läuft bald ab',
    'Der letzte Tag von „{name}“ ist der {day}. Erstellen Sie in Ihrem Profil ein neues für das, was es noch verwendet.',
  ],
  'factor-on': [
    'Die Zwei-Faktor-Authentifizierung ist an',
    'Jede neue Anmeldung fragt nach einem zweiten Schritt. Andere Sitzungen wurden beendet. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-off': [
    'Die Zwei-Faktor-Authentifizierung ist aus',
    'Ihr Passwort allein meldet Sie an. Andere Sitzungen, Wiederherstellungscodes und vertraute Geräte wurden beendet. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-reset': [
    'Die Zwei-Faktor-Authentifizierung wurde auf dem Server ausgeschaltet',
    'Das hat die Person getan, die diesen Server betreibt. Ihr Passwort allein meldet Sie an; alle Sitzungen wurden beendet. Richten Sie die Zwei-Faktor-Authentifizierung in Ihrem Profil neu ein.',
  ],
  'factor-refused': [
    'Jemand kennt Ihr Passwort',
    'Bei mehreren Anmeldungen war Ihr Passwort richtig und der Code falsch, zuletzt von {device}, Adresse {ip}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort.',
  ],
  'factor-added': [
    'Eine Authenticator-App wurde eingerichtet',
    'Ihre Codes sind ein zweiter Schritt der Anmeldung. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-removed': [
    'Eine Authenticator-App wurde entfernt',
    'Ihre Codes gelten nicht mehr. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-passkey-added': [
    'Ein Passkey wurde hinzugefügt',
    '„{name}“ meldet Sie an, ohne Passwort. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-passkey-removed': [
    'Ein Passkey wurde entfernt',
    '„{name}“ meldet Sie nicht mehr an. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-codes-made': [
    'Neue Wiederherstellungscodes wurden erstellt',
    'Die alten gelten nicht mehr. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-code-used': [
    'Ein Wiederherstellungscode wurde verwendet',
    'Verbleibende Codes: {left}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-device-trusted': [
    'Einem Gerät wird 30 Tage lang vertraut',
    '{device}, Adresse {ip}: Es meldet sich mit dem Passwort allein an. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'factor-device-forgotten': [
    'Ein vertrautes Gerät wurde vergessen',
    'Es fragt wieder nach dem zweiten Schritt. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und prüfen Sie, was unter „Sicherheit“ steht.',
  ],
  'weekly-report': ['Ihre Woche vom {from} bis {to}', '{lines}'],
  householdSubject: 'Neuigkeiten aus Ihrem Haushalt',
  budgetSubject: 'Das Budget Ihres Haushalts',
  somebody: 'Jemand',
  household: 'Haushalt',
  reportLine: '{ledger}: {income} eingenommen, {expenses} ausgegeben',
  reportNothing: 'Für diese Woche ist nichts gebucht.',
  personal: 'Persönlich',
  bill: 'eine Rechnung',
  token: 'Zugriffstoken',
  app: 'App',
  unknownDevice: 'Unbekanntes Gerät',
  mailEnd: 'Sie bekommen diese E-Mail, weil Nestegg Sie benachrichtigt. Worüber, wählen Sie in den Einstellungen:',
};
