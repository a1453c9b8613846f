import { fillText } from '@nestegg/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUser } from '../../modules/users/repositories/user-repository.ts';
import { originOf } from '../../http/origin.ts';
import { openAttempt } from '../../modules/users/sign-in/attempts.ts';
import { findLink, type FoundLink, type Link } from '../../modules/users/repositories/link-repository.ts';
import { newPasswordProblem } from '../../modules/users/credentials/new-password.ts';
import { hashPassword, passwordFits, refuseWhileBusy } from '../../modules/users/credentials/passwords.ts';
import { confirmByLink, isRepeat, resetByLink } from '../../modules/users/credentials/use-link.ts';
import { formField } from './form-body.ts';
import { textsOf } from './texts/form-place.ts';
import type { IdentityContext } from './identity-context.ts';
import type { FormProblem } from './texts/texts.ts';
import { confirmPage, resetPage } from './views/account-pages.ts';
import { messagePage } from './views/message-page.ts';
import { sendPage } from './views/send-page.ts';

interface Opened {
  readonly link: FoundLink;
  readonly secret: string;
  /** The path of the link itself, where its form goes. */
  readonly action: string;
}

type Handler = (request: FastifyRequest, reply: FastifyReply, opened: Opened) => Promise<FastifyReply>;

const sendOver = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const t = textsOf(request);
  return sendPage(reply, messagePage(t, t.linkOver, t.linkOverText), { status: 404 });
};

/**
 * Opens a link of one of these purposes; one that is over, used or made up is refused with the reason. A form may find
 * it just used.
 */
function withLink({ database }: IdentityContext, purposes: readonly Link['purpose'][], handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { secret = '' } = request.params as { secret?: string };
    const link = await findLink(database.system, secret);
    const isOver = !link || (link.isUsed && request.method === 'GET');
    if (isOver || !purposes.includes(link.purpose)) return sendOver(request, reply);
    return handler(request, reply, { link, secret, action: request.url });
  };
}

/** Every check of a password that goes by a link counts, so that its holder cannot try one after the other. */
const openLinkAttempt = ({ database }: IdentityContext, { ip }: FastifyRequest, { account_id }: Link) =>
  openAttempt(database, { kind: 'confirm', subject: account_id, ip, allowance: 'link' });

/** The account whose password was set to this one a moment ago, by the same form: it came twice. */
async function findJustReset(context: IdentityContext, request: FastifyRequest, { link, secret }: Opened) {
  if (!(await isRepeat(context, { secret }))) return undefined;
  const attempt = await openLinkAttempt(context, request, link);
  if (!attempt.allowed) return undefined;
  const user = await findUser(context.database.system, link.account_id);
  if (!(await passwordFits(user?.password_hash, formField(request, 'password')))) return undefined;
  await attempt.succeeded();
  return user;
}

function reset(context: IdentityContext): Handler {
  return async (request, reply, opened) => {
    const { link, secret, action } = opened;
    const t = textsOf(request);
    const password = formField(request, 'password');
    const user = await findUser(context.database.system, link.account_id);
    if (!user) return sendOver(request, reply);
    const problem = newPasswordProblem(password, user);
    if (problem) return sendPage(reply, resetPage({ t, action, problems: { password: problem } }), { status: 422 });
    refuseWhileBusy();
    // A used link only compares, which is limited: hashing for it would be free for anyone who repeats its form.
    const password_hash = link.isUsed ? '' : await hashPassword(password);
    const origin = originOf(request);
    const done = !link.isUsed && (await resetByLink(context, { link, secret, origin }, password_hash));
    const changed = done ? { ...user, password_hash } : await findJustReset(context, request, opened);
    if (!changed) return sendOver(request, reply);
    context.browsers.remember(request, reply, changed);
    const text = changed.two_factor ? t.passwordChangedTwoFactor : t.passwordChangedText;
    return sendPage(reply, messagePage(t, t.passwordChanged, text));
  };
}

function confirm(context: IdentityContext): Handler {
  const { database } = context;
  return async (request, reply, { link, secret, action }) => {
    const t = textsOf(request);
    const refuse = (password: FormProblem, status = 422) =>
      sendPage(reply, confirmPage({ t, action, email: link.email, problems: { password } }), { status });
    refuseWhileBusy();
    const attempt = await openLinkAttempt(context, request, link);
    if (!attempt.allowed) {
      reply.header('retry-after', String(attempt.retryAfter));
      return refuse({ code: 'attempts.later' }, 429);
    }
    const user = await findUser(database.system, link.account_id);
    if (!(await passwordFits(user?.password_hash, formField(request, 'password')))) {
      return refuse({ code: 'password.wrong' });
    }
    await attempt.succeeded();
    const opened = { link, secret, origin: originOf(request) };
    const confirmed = (await confirmByLink(context, opened)) || (await isRepeat(context, opened));
    if (!user || !confirmed) return sendOver(request, reply);
    context.browsers.remember(request, reply, user);
    return sendPage(reply, messagePage(t, t.confirmed, fillText(t.confirmedText, { email: link.email })));
  };
}

const showReset: Handler = (request, reply, { action }) => sendPage(reply, resetPage({ t: textsOf(request), action }));

const showConfirm: Handler = (request, reply, { action, link }) =>
  sendPage(reply, confirmPage({ t: textsOf(request), action, email: link.email }));

/** The pages behind links that were sent by mail. Opening one changes nothing, so that mail scanners do no harm. */
export function linkRoutes(scope: FastifyInstance, context: IdentityContext): void {
  scope.get('/identity/reset/:secret', withLink(context, ['reset'], showReset));
  scope.post('/identity/reset/:secret', withLink(context, ['reset'], reset(context)));
  scope.get('/identity/confirm/:secret', withLink(context, ['verify', 'email'], showConfirm));
  scope.post('/identity/confirm/:secret', withLink(context, ['verify', 'email'], confirm(context)));
}
