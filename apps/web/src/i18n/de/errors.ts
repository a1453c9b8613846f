import type { errors } from '../en/errors.ts';

export const texts: typeof errors.en = {
  title: 'Fehler',
  technicalDetails: 'Technische Einzelheiten',
  time: 'Zeit',
  code: 'Code',
  endpoint: 'Endpunkt',
  operation: 'Vorgang',
  message: 'Fehlermeldung',
  trackingId: 'Vorgangsnummer',
  close: 'Schließen',
  boundaryTitle: 'Etwas ist schiefgegangen',
  boundaryText:
    'Beim Anzeigen dieses Teils ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.',
  tryAgain: 'Erneut versuchen',
  error: 'Fehler',
  component: 'Ort im Programm',
};
