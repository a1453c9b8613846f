import { createHash } from 'node:crypto';
import { comparableEmail } from '@nestegg/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asId } from '../../db/ids.ts';
import { mayMailConfirmation } from '../../mail/mail-limits.ts';
import { accountExistsMail, verificationMail } from '../../mail/texts.ts';
import { createUser, findUserByEmail, lockUser } from '../../modules/users/repositories/user-repository.ts';
import { originOf } from '../../http/origin.ts';
import { recordActivity } from '../../modules/users/repositories/activity-repository.ts';
import { openAttempt } from '../../modules/users/sign-in/attempts.ts';
import { createLink } from '../../modules/users/repositories/link-repository.ts';
import { passwordMarker } from '../../modules/users/credentials/password-marker.ts';
import { hashPassword, refuseWhileBusy } from '../../modules/users/credentials/passwords.ts';
import { deleteSessions, deleteUnfinishedSignIns } from '../../modules/users/repositories/session-repository.ts';
import { signIn } from '../../modules/users/sign-in/sign-in.ts';
import { signUpProblems, tidyForm } from '../../modules/users/sign-in/sign-up.ts';
import { formField } from './form-body.ts';
import { duringInteraction, type InteractionHandler } from './during-interaction.ts';
import type { IdentityContext } from './identity-context.ts';
import { inBackground } from './in-background.ts';
import { findRefusal, refuse, type Refusal } from './refusal.ts';
import type { FormProblem, FormProblems } from './texts/texts.ts';
import { messagePage } from './views/message-page.ts';
import { sendPage } from './views/send-page.ts';
import { signInPage } from './views/sign-in-page.ts';
import { signUpPage } from './views/sign-up-page.ts';
import { INTERACTION_PATH } from '../provider/provider.ts';

const slowDown = (seconds: number): FormProblem => ({ code: 'attempts.wait', params: { n: Math.ceil(seconds / 60) } });

/** One browser has one session: that of another account ends with the next sign-in. */
async function endOtherSession(
  { provider, database }: IdentityContext,
  request: FastifyRequest,
  { reply, accountId }: { readonly reply: FastifyReply; readonly accountId: string },
): Promise<void> {
  const interaction = await provider().interactionDetails(request.raw, reply.raw);
  const { uid, accountId: before } = interaction.session ?? {};
  if (!uid || !before || before === accountId) return;
  await deleteSessions(database.system, before, { only: uid });
  delete interaction.session;
  await interaction.persist();
}

interface SignedIn {
  readonly accountId: string;
  /** Of the password that was taken. */
  readonly passwordHash: string;
}

/**
 * Ends the interaction in the name of an account: the provider goes on from where it asked who this is. A change of the
 * password meanwhile ends what it finds, one that ended before this was stored is found here, and one that comes later as
 * the session is stored.
 */
async function finish(context: IdentityContext, request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
  const { accountId, passwordHash } = signedIn;
  const { system } = context.database;
  await endOtherSession(context, request, { reply, accountId });
  const login = { accountId, remember: true, passwordMarker: passwordMarker(passwordHash) };
  const next = await context.provider().interactionResult(request.raw, reply.raw, { login });
  // Waits for a change that is under way.
  const account = await lockUser(system, accountId);
  if (account?.password_hash !== passwordHash) {
    await deleteUnfinishedSignIns(system, accountId);
    return reply.redirect(`${context.publicOrigin}/`, 303);
  }
  return reply.redirect(next, 303);
}

function signInHandler(context: IdentityContext): InteractionHandler {
  return async (request, reply, { place }) => {
    const credentials = { email: formField(request, 'email').trim(), password: formField(request, 'password') };
    const { browsers, mailer } = context;
    const browser = browsers.read(request.headers.cookie);
    const confirmedOnly = Boolean(mailer);
    const result = await signIn(context, { ...credentials, browser, confirmedOnly }, originOf(request));
    if (result.outcome === 'signed-in') return finish(context, request, reply, result);
    const { email } = credentials;
    if (result.outcome === 'slow-down') {
      reply.header('retry-after', String(result.retryAfter));
      const page = signInPage({ place, email, problems: { form: slowDown(result.retryAfter) } });
      return sendPage(reply, page, { status: 429, leadsTo: place.leadsTo });
    }
    const problems = { form: { code: mailer ? 'sign-in.refused-or-unconfirmed' : 'sign-in.refused' } };
    return refuse(context.provider(), { request, reply, place }, { form: 'sign-in', email, problems });
  };
}

/** With mail a new account waits for its address to be confirmed; an address that has one gets another mail. */
async function signUpByMail(context: IdentityContext, account: Parameters<typeof createUser>[1]): Promise<void> {
  const { database, mailer, publicOrigin } = context;
  const { email } = account;
  const account_id = await createUser(database.system, account);
  if (!(await mayMailConfirmation(database.system, email))) return;
  if (!account_id) return mailer?.send(accountExistsMail(email, `${publicOrigin}/login`));
  const secret = await createLink(database.system, { account_id, purpose: 'verify', email });
  return mailer?.send(verificationMail(email, `${publicOrigin}/identity/confirm/${secret}`));
}

/** The id of the account that a form makes, by which the same form finds its own account when it comes again. */
const accountIdOf = (path: string, email: string): string =>
  asId(
    createHash('sha256')
      .update(`${path} ${comparableEmail(email)}`)
      .digest(),
  );

/** Goes on with an account that the same form made a moment ago, as by a double click; undefined for any other. */
async function signInAgain(
  context: IdentityContext,
  request: FastifyRequest,
  { id, email, password }: { readonly id: string; readonly email: string; readonly password: string },
): Promise<SignedIn | undefined> {
  const { database, browsers } = context;
  if ((await findUserByEmail(database.system, email))?.id !== id) return undefined;
  const browser = browsers.read(request.headers.cookie);
  const result = await signIn(context, { email, password, browser, confirmedOnly: false }, originOf(request));
  return result.outcome === 'signed-in' ? result : undefined;
}

function signUpHandler(context: IdentityContext): InteractionHandler {
  const { database, provider } = context;
  return async (request, reply, { place }) => {
    const { t, path } = place;
    const form = tidyForm({
      name: formField(request, 'name'),
      email: formField(request, 'email'),
      password: formField(request, 'password'),
    });
    const { name, email } = form;
    const again = (problems: FormProblems) =>
      refuse(provider(), { request, reply, place }, { form: 'sign-up', name, email, problems });
    const problems = signUpProblems(form);
    if (Object.keys(problems).length > 0) return again(problems);
    const origin = originOf(request);
    refuseWhileBusy();
    const attempt = await openAttempt(database, { kind: 'sign-up', subject: comparableEmail(email), ip: origin.ip });
    if (!attempt.allowed) {
      const page = signUpPage({ place, name, email, problems: { form: slowDown(attempt.retryAfter) } });
      return sendPage(reply, page, { status: 429, leadsTo: place.leadsTo });
    }
    const password_hash = await hashPassword(form.password);
    if (context.mailer) {
      inBackground(request, signUpByMail(context, { ...form, password_hash }));
      return sendPage(reply, messagePage(t, t.checkEmail, t.confirmationSent));
    }
    const id = accountIdOf(path, email);
    const accountId = await createUser(database.system, { ...form, id, password_hash });
    if (!accountId) {
      const signedIn = await signInAgain(context, request, { id, email, password: form.password });
      return signedIn ? finish(context, request, reply, signedIn) : again({ email: { code: 'sign-up.taken' } });
    }
    await attempt.succeeded();
    await recordActivity(database.system, accountId, { type: 'login', origin, event: 'account.created' });
    return finish(context, request, reply, { accountId, passwordHash: password_hash });
  };
}

const start: InteractionHandler = async (_request, reply, { place: { path }, interaction: { prompt, params } }) => {
  if (prompt.name === 'consent') return reply.redirect(`${path}/consent`, 303);
  return reply.redirect(`${path}/${params['screen_hint'] === 'signup' ? 'sign-up' : 'sign-in'}`, 303);
};

/** A form, with what it was refused for if it was. */
const showForm =
  ({ provider }: IdentityContext, form: Refusal['form'], page: typeof signUpPage): InteractionHandler =>
  async (request, reply, { place }) => {
    const refusal = await findRefusal(provider(), { request, reply }, form);
    return sendPage(reply, page({ place, ...refusal }), { leadsTo: place.leadsTo });
  };

/** The pages on which people sign in and up, for as long as the provider waits for them. */
export function interactionRoutes(scope: FastifyInstance, context: IdentityContext): void {
  const at = `${INTERACTION_PATH}/:uid`;
  scope.get(at, duringInteraction(context, start));
  scope.get(`${at}/sign-in`, duringInteraction(context, showForm(context, 'sign-in', signInPage)));
  scope.get(`${at}/sign-up`, duringInteraction(context, showForm(context, 'sign-up', signUpPage)));
  scope.post(`${at}/sign-in`, duringInteraction(context, signInHandler(context)));
  scope.post(`${at}/sign-up`, duringInteraction(context, signUpHandler(context)));
}
