import { comparableEmail, emailProblem } from '@nestegg/domain';
import type { FastifyInstance } from 'fastify';
import { commandLine } from '../../config/installation.ts';
import { mayMailReset } from '../../mail/mail-limits.ts';
import { resetMail } from '../../mail/texts.ts';
import { findUserByEmail } from '../../modules/users/repositories/user-repository.ts';
import { openAttempt } from '../../modules/users/sign-in/attempts.ts';
import { createLink } from '../../modules/users/repositories/link-repository.ts';
import { formField } from './form-body.ts';
import { FORGOT_PATH, textsOf } from './texts/form-place.ts';
import type { Texts } from './texts/texts.ts';
import type { IdentityContext } from './identity-context.ts';
import { inBackground } from './in-background.ts';
import { forgotPage } from './views/account-pages.ts';
import { messagePage } from './views/message-page.ts';
import { sendPage } from './views/send-page.ts';

/** Says yes to every address alike, and sends a link to those that have an account. */
async function sendReset({ database, mailer, publicOrigin }: IdentityContext, email: string): Promise<void> {
  const account = await findUserByEmail(database.system, email);
  if (!account || !mailer || !(await mayMailReset(database.system, account.id))) return;
  const secret = await createLink(database.system, { account_id: account.id, purpose: 'reset', email: account.email });
  mailer.send(resetMail(account.email, `${publicOrigin}/identity/reset/${secret}`));
}

/** Without mail the operator of the server sets passwords. */
const forgotWithoutMail = (t: Texts): string => t.forgotWithoutMail.replace('{command}', commandLine('reset-password'));

export function forgotRoutes(scope: FastifyInstance, context: IdentityContext): void {
  const { mailer, database } = context;
  scope.get(FORGOT_PATH, (request, reply) => {
    const t = textsOf(request);
    const page = mailer ? forgotPage({ t, action: request.url }) : messagePage(t, t.forgot, forgotWithoutMail(t));
    return sendPage(reply, page);
  });
  if (!mailer) return;
  scope.post(FORGOT_PATH, async (request, reply) => {
    const t = textsOf(request);
    const email = formField(request, 'email').trim();
    const problem = emailProblem(email);
    if (problem) {
      return sendPage(reply, forgotPage({ t, action: request.url, problems: { email: { code: problem } } }), {
        status: 422,
      });
    }
    const attempt = await openAttempt(database, { kind: 'reset', subject: comparableEmail(email), ip: request.ip });
    if (attempt.allowed) inBackground(request, sendReset(context, email));
    return sendPage(reply, messagePage(t, t.checkEmail, t.resetSent));
  });
}
