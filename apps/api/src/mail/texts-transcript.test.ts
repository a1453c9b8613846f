import { expect, it } from 'vitest';
import type { Mail } from './mailer.ts';
import { backupFailedMail } from './operator-texts.ts';
import * as texts from './texts.ts';

const TO = 'ada@example.com';
const LINK = 'https://nest.example/link';

/** Every mail that no notification is; those of notifications have a transcript beside them. */
const MAILS: Readonly<Record<string, Mail>> = {
  invitation: texts.invitationMail(TO, { household: 'Nest', inviter: 'Olive', link: LINK }),
  'invitation without names': texts.invitationMail(TO, { household: '@', inviter: '@', link: LINK }),
  verification: texts.verificationMail(TO, LINK),
  'account exists': texts.accountExistsMail(TO, LINK),
  reset: texts.resetMail(TO, LINK),
  change: texts.changeMail(TO, LINK),
  'password changed': texts.passwordChangedMail(TO),
  'password reset': texts.passwordResetMail(TO),
  'address changed': texts.addressChangedMail(TO),
  'backup failed': backupFailedMail(TO, {
    publicOrigin: 'https://nest.example',
    day: '2026-11-20',
    reason: 'No space left on device',
  }),
};

it('mails say what was approved', () => {
  const written = Object.entries(MAILS).map(
    ([name, { to, subject, text }]) => `== ${name}\nTo: ${to}\nSubject: ${subject}\n\n${text}`,
  );
  expect(written.join('\n\n')).toMatchSnapshot();
  // One for each function that makes one, but for the invitation, which is there twice.
  expect(written).toHaveLength(Object.keys(texts).length + 2);
});
