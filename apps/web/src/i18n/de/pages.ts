import type { pages } from '../en/pages.ts';

export const texts: typeof pages.en = {
  termsTitle: 'Bedingungen',
  termsSelf:
    'Nestegg ist freie Software unter der MIT-Lizenz. Wer diesen Server betreibt, bietet ihn Ihnen an; die Software kommt ohne Gewähr.',
  termsYours: 'Was Sie erfassen, bleibt Ihres. Sie können alles jederzeit in Ihrem Profil exportieren und löschen.',
  termsShared:
    'Was Sie in einem Haushalt erfassen, gehört dem Haushalt: Seine Mitglieder können es lesen, ändern und löschen, und es bleibt dort, wenn Sie gehen.',
  privacyTitle: 'Datenschutz',
  privacyStored:
    'Dieser Server speichert Ihre E-Mail-Adresse, Ihren Namen und was Sie in Ihrem Profil ergänzen, die Buchungen und Haushalte, die Sie erfassen, und wann und von wo Sie sich angemeldet haben.',
  privacyWhere:
    'All das liegt in der Datenbank dieses Servers. Ihr Browser behält Ihre Anmeldung, Ihr Design, Ihre Sprache und die letzten Zahlen, die er Ihnen gezeigt hat; beim Abmelden werden Anmeldung und Zahlen entfernt.',
  privacyCookies:
    'Cookies dienen allein der Anmeldung: eines für Ihre Sitzung, die spätestens nach 14 Tagen endet, und eines, das Ihren Browser von anderen unterscheidet und als Ihrem Konto bekannt kennzeichnet, damit Fehlversuche Fremder Sie nicht aussperren. Dieses behält Ihr Browser 400 Tage.',
  privacyNobody:
    'An niemanden sonst wird etwas gesendet, es sei denn, Sie schalten Push-Benachrichtigungen ein, oder wer diesen Server betreibt, hat E-Mail oder Überwachung eingerichtet. Die Überwachung folgt dem Schalter „Analyse“ in Ihren Einstellungen.',
  privacyPush:
    'Push-Benachrichtigungen erreichen Ihren Browser über den Push-Dienst seines Herstellers, verschlüsselt allein für Ihren Browser: Der Dienst erfährt, wann eine gesendet wird, nicht, was darin steht. Solange sie eingeschaltet sind, behält dieser Server die Adresse, die Ihr Browser dort hat; mit dem Abmelden enden sie.',
  privacyOthers:
    'Die Mitglieder Ihrer Haushalte sehen Ihren Namen und, wenn Ihr Profil öffentlich ist, was unter „Über mich“ steht. Wer diesen Server betreibt, sieht in Summen, wie viele Personen und Buchungen es gibt, nie Beträge, Namen oder Texte; der Schalter „Daten teilen“ nimmt Sie heraus.',
  privacyExport: 'Ihr Profil bietet ein Archiv von allem, was dieser Server über Sie hat.',
  privacyDelete:
    'Wenn Sie Ihr Konto im Profil löschen, werden Ihr Profil und Ihre persönlichen Buchungen entfernt. Haushalte, die dann ohne Eigentümer wären, müssen vorher übergeben oder gelöscht werden.',
  aboutTitle: 'Über Nestegg',
  aboutWhat:
    'Nestegg ist eine Anwendung für die eigenen Finanzen: Einnahmen und Ausgaben erfassen, mit einem Haushalt teilen und sehen, wie das Ersparte wächst.',
  aboutHonest:
    'Jede Zahl ist die genaue Summe dessen, was erfasst wurde. Nichts wird stillschweigend geschätzt, gerundet oder umgerechnet.',
  aboutHost: 'Sie läuft auf der Maschine dessen, der diesen Server betreibt.',
};
