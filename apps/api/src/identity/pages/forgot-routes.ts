import { comparableEmail, emailProblem, problemText } from '@nestegg/domain';
import type { FastifyInstance } from 'fastify';
import { mayMailReset } from '../../mail/mail-limits.ts';
import { resetMail } from '../../mail/texts.ts';
import { findUserByEmail } from '../../modules/users/repositories/user-repository.ts';
import { openAttempt } from '../../modules/users/sign-in/attempts.ts';
import { createLink } from '../../modules/users/repositories/link-repository.ts';
import { formField } from './form-body.ts';
import type { IdentityContext } from './identity-context.ts';
import { inBackground } from './in-background.ts';
import { forgotPage } from './views/account-pages.ts';
import { messagePage } from './views/message-page.ts';
import { sendPage } from './views/send-page.ts';

const PATH = '/identity/forgot-password';
const WITHOUT_MAIL =
  'Ask whoever runs this server to set a new password for you: on the server, the command "npm run reset-password" followed by your email address does it.';
const SENT = 'If there is an account with this email address, a link to set a new password is on its way to it.';

/** Says yes to every address alike, and sends a link to those that have an account. */
async function sendReset({ database, mailer, publicOrigin }: IdentityContext, email: string): Promise<void> {
  const account = await findUserByEmail(database.system, email);
  if (!account || !mailer || !(await mayMailReset(database.system, account.id))) return;
  const secret = await createLink(database.system, { account_id: account.id, purpose: 'reset', email: account.email });
  mailer.send(resetMail(account.email, `${publicOrigin}/identity/reset/${secret}`));
}

export function forgotRoutes(scope: FastifyInstance, context: IdentityContext): void {
  const { mailer, database } = context;
  scope.get(PATH, (_, reply) =>
    sendPage(reply, mailer ? forgotPage({ action: PATH }) : messagePage('Forgot password?', WITHOUT_MAIL)),
  );
  if (!mailer) return;
  scope.post(PATH, async (request, reply) => {
    const email = formField(request, 'email').trim();
    const problem = emailProblem(email);
    if (problem) {
      return sendPage(reply, forgotPage({ action: PATH, problems: { email: problemText({ code: problem }) } }), 422);
    }
    const attempt = await openAttempt(database, { kind: 'reset', subject: comparableEmail(email), ip: request.ip });
    if (attempt.allowed) inBackground(request, sendReset(context, email));
    return sendPage(reply, messagePage('Check your email', SENT));
  });
}
