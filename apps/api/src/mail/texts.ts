import type { Mail } from './mailer.ts';
import { shownName } from './shown-name.ts';

const letter = (...paragraphs: readonly string[]): string => [...paragraphs, 'Nestegg'].join('\n\n');

export const invitationMail = (
  to: string,
  { household, inviter, link }: Record<'household' | 'inviter' | 'link', string>,
): Mail => ({
  to,
  subject: 'You are invited to a household on Nestegg',
  text: letter(
    `${shownName(inviter, 'Somebody')} would like to share the household "${shownName(household, 'Household')}" with you on Nestegg.`,
    `Open this link within 14 days to see the invitation:\n${link}`,
    'If you do not know what this is about, ignore this mail.',
  ),
});

export const verificationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your email address',
  text: letter(
    `Open this link within 24 hours to confirm that this address is yours:\n${link}`,
    'If you did not sign up at Nestegg, ignore this mail: nothing happens without the link.',
  ),
});

export const accountExistsMail = (to: string, link: string): Mail => ({
  to,
  subject: 'You have an account already',
  text: letter(
    'Somebody, probably you, tried to create a Nestegg account with this address, which has one.',
    `Sign in here:\n${link}`,
    'If you forgot the password, use "Forgot password?" there. If it was not you, nothing needs to be done.',
  ),
});

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Set a new password',
  text: letter(
    `Open this link within one hour to set a new password:\n${link}`,
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ),
});

export const changeMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your new email address',
  text: letter(
    `Open this link within 24 hours to use this address for Nestegg from now on:\n${link}`,
    'If you did not ask for it, ignore this mail.',
  ),
});

const IF_NOT_YOU = 'If it was not you, use "Forgot password?" on the sign-in page, and tell whoever runs the server.';

export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: letter(
    'The password of your Nestegg account was changed. Other sessions and all links ended. ' +
      'Access tokens still work: revoke those that you do not know in your profile.',
    IF_NOT_YOU,
  ),
});

export const passwordResetMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: letter(
    'The password of your Nestegg account was reset. All sessions, links, access tokens and connected apps ended. ' +
      'Two-factor authentication, if it is on, stays on.',
    IF_NOT_YOU,
  ),
});

/** Goes to the old address and to the new one. Neither names the other: one of them may be a stranger's. */
export const addressChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your email address was changed',
  text: letter(
    'The email address of your Nestegg account was changed. All links that were sent before ended.',
    IF_NOT_YOU,
  ),
});
