import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccount } from '../../modules/users/repositories/user-repository.ts';
import { originOf } from '../../http/origin.ts';
import { openAttempt } from '../../modules/users/sign-in/attempts.ts';
import { findLink, type Link } from '../../modules/users/repositories/link-repository.ts';
import { newPasswordMessage } from '../../modules/users/credentials/new-password.ts';
import { hashPassword, passwordFits, refuseWhileBusy } from '../../modules/users/credentials/passwords.ts';
import { confirmByLink, resetByLink } from '../../modules/users/credentials/use-link.ts';
import { formField } from './form-body.ts';
import type { IdentityContext } from './identity-context.ts';
import { confirmPage, resetPage } from './views/account-pages.ts';
import { messagePage } from './views/message-page.ts';
import { sendPage } from './views/send-page.ts';

interface Opened {
  readonly link: Link;
  readonly secret: string;
  /** The path of the link itself, where its form goes. */
  readonly action: string;
}

type Handler = (request: FastifyRequest, reply: FastifyReply, opened: Opened) => Promise<FastifyReply>;

const OVER = 'This link is no longer valid. Ask for a new one.';

/** Opens a link of one of these purposes; one that is over, used or made up is refused with the reason. */
function withLink({ database }: IdentityContext, purposes: readonly Link['purpose'][], handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { secret = '' } = request.params as { secret?: string };
    const link = await findLink(database.system, secret);
    if (!link || !purposes.includes(link.purpose)) return sendPage(reply, messagePage('Link expired', OVER), 404);
    return handler(request, reply, { link, secret, action: request.url });
  };
}

function reset(context: IdentityContext): Handler {
  return async (request, reply, { link, secret, action }) => {
    const password = formField(request, 'password');
    const account = await findAccount(context.database.system, link.account_id);
    if (!account) return sendPage(reply, messagePage('Link expired', OVER), 404);
    const problem = newPasswordMessage(password, account);
    if (problem) return sendPage(reply, resetPage({ action, problems: { password: problem } }), 422);
    const opened = { link, secret, origin: originOf(request) };
    const password_hash = await hashPassword(password);
    const done = await resetByLink(context, opened, password_hash);
    if (!done) return sendPage(reply, messagePage('Link expired', OVER), 404);
    context.browsers.remember(request, reply, { ...account, password_hash });
    return sendPage(reply, messagePage('Password changed', 'Sign in with your new password.'));
  };
}

function confirm(context: IdentityContext): Handler {
  const { database } = context;
  return async (request, reply, { link, secret, action }) => {
    const refuse = (password: string, status = 422) =>
      sendPage(reply, confirmPage({ action, email: link.email, problems: { password } }), status);
    refuseWhileBusy();
    const attempt = await openAttempt(database, {
      kind: 'confirm',
      subject: link.account_id,
      ip: request.ip,
      allowance: 'link',
    });
    if (!attempt.allowed) return refuse('Too many attempts. Please try again later.', 429);
    const account = await findAccount(database.system, link.account_id);
    if (!(await passwordFits(account?.password_hash, formField(request, 'password')))) {
      return refuse('The password is wrong.');
    }
    await attempt.succeeded();
    const confirmed = await confirmByLink(context, { link, secret, origin: originOf(request) });
    if (!account || !confirmed) return sendPage(reply, messagePage('Link expired', OVER), 404);
    context.browsers.remember(request, reply, account);
    return sendPage(reply, messagePage('Email address confirmed', `${link.email} is now your confirmed address.`));
  };
}

const showReset: Handler = (_, reply, { action }) => sendPage(reply, resetPage({ action }));

const showConfirm: Handler = (_, reply, { action, link }) =>
  sendPage(reply, confirmPage({ action, email: link.email }));

/** The pages behind links that were sent by mail. Opening one changes nothing, so that mail scanners do no harm. */
export function linkRoutes(scope: FastifyInstance, context: IdentityContext): void {
  scope.get('/identity/reset/:secret', withLink(context, ['reset'], showReset));
  scope.post('/identity/reset/:secret', withLink(context, ['reset'], reset(context)));
  scope.get('/identity/confirm/:secret', withLink(context, ['verify', 'email'], showConfirm));
  scope.post('/identity/confirm/:secret', withLink(context, ['verify', 'email'], confirm(context)));
}
