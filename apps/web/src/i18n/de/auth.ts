import type { auth } from '../en/auth.ts';

export const texts: typeof auth.en = {
  welcome: 'Willkommen bei Nestegg',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  createAccount: 'Neues Konto erstellen',
  pleaseWait: 'Bitte warten …',
  secure: 'Sichere Anmeldung. Diese Seite bekommt Ihr Passwort nie zu sehen.',
  errorOccurred: 'Bei der Anmeldung ist ein Fehler aufgetreten',
  signedOut: 'Sie wurden abgemeldet.',
  sessionExpired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  settingUp: 'Ihr Konto wird eingerichtet …',
  settingUpHint: 'Das kann einen Moment dauern, während wir Ihr Konto in unserem System anlegen.',
  errorTitle: 'Anmeldefehler',
  unknownError: 'Ein unbekannter Fehler ist aufgetreten',
  errorAdvice: 'Bitte melden Sie sich erneut an. Wenn es wieder geschieht, wenden Sie sich an den Support.',
  returnHome: 'Zur Startseite',
  completing: 'Anmeldung wird abgeschlossen …',
  completingHint:
    'Wenn es länger als ein paar Sekunden dauert, laden Sie die Seite neu oder melden Sie sich erneut an.',
  required: 'Anmeldung erforderlich',
  idleTitle: 'Sind Sie noch da?',
  idleText: 'Sie werden in einer Minute abgemeldet. Was Sie eingegeben haben, bleibt erhalten.',
  stay: 'Angemeldet bleiben',
  signOutNow: 'Abmelden',
  idle: 'Sie wurden abgemeldet, weil Sie eine Weile weg waren.',
};
