import { commandLine } from '../config/installation.ts';
import type { Mail } from './mailer.ts';

/** To who runs the server. */
export const backupFailedMail = (
  to: string,
  { publicOrigin, day, reason }: Record<'publicOrigin' | 'day' | 'reason', string>,
): Mail => ({
  to,
  subject: `The backup of ${new URL(publicOrigin).host} failed`,
  text: [
    `The backup of ${day} failed, so all older ones are kept. The next is tried tomorrow, or when the server starts again.`,
    `Why: ${reason}`,
    `${commandLine('doctor')}, on the server, names what is wrong.`,
    'Nestegg',
  ].join('\n\n'),
});
