import { createHash } from 'node:crypto';
import { comparableEmail } from '@nestegg/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asId } from '../../db/ids.ts';
import { mayMailConfirmation } from '../../mail/mail-limits.ts';
import { accountExistsMail, verificationMail } from '../../mail/texts.ts';
import { createUser, findUser, findUserByEmail, type User } from '../../modules/users/repositories/user-repository.ts';
import { originOf } from '../../http/origin.ts';
import { authenticationOptions } from '../../modules/users/passkeys/passkey-options.ts';
import { recordActivity } from '../../modules/users/repositories/activity-repository.ts';
import { openAttempt } from '../../modules/users/sign-in/attempts.ts';
import { createLink } from '../../modules/users/repositories/link-repository.ts';
import { hashPassword, refuseWhileBusy } from '../../modules/users/credentials/passwords.ts';
import { signIn } from '../../modules/users/sign-in/sign-in.ts';
import { signUpProblems, tidyForm } from '../../modules/users/sign-in/sign-up.ts';
import { formField } from './form-body.ts';
import { duringInteraction, type InteractionHandler } from './during-interaction.ts';
import type { IdentityContext } from './identity-context.ts';
import { inBackground } from './in-background.ts';
import { BY_PASSWORD, finishSignIn, goOnWithPassword } from './finish-sign-in.ts';
import { findRefusal, refuse, type Refusal } from './refusal.ts';
import { slowDown } from './slow-down.ts';
import type { FormProblems } from './texts/texts.ts';
import { messagePage } from './views/message-page.ts';
import { sendPage } from './views/send-page.ts';
import { signInPage } from './views/sign-in-page.ts';
import { signUpPage } from './views/sign-up-page.ts';
import { INTERACTION_PATH } from '../provider/provider.ts';

function signInHandler(context: IdentityContext): InteractionHandler {
  return async (request, reply, { place }) => {
    const credentials = { email: formField(request, 'email').trim(), password: formField(request, 'password') };
    const { browsers, mailer } = context;
    const browser = browsers.read(request.headers.cookie);
    const confirmedOnly = Boolean(mailer);
    const result = await signIn(context, { ...credentials, browser, confirmedOnly }, originOf(request));
    if (result.outcome === 'signed-in') return goOnWithPassword(context, { request, reply, place }, result.user);
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
): Promise<User | undefined> {
  const { database, browsers } = context;
  if ((await findUserByEmail(database.system, email))?.id !== id) return undefined;
  const browser = browsers.read(request.headers.cookie);
  const result = await signIn(context, { email, password, browser, confirmedOnly: false }, originOf(request));
  return result.outcome === 'signed-in' ? result.user : undefined;
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
      reply.header('retry-after', String(attempt.retryAfter));
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
      const user = await signInAgain(context, request, { id, email, password: form.password });
      return user
        ? goOnWithPassword(context, { request, reply, place }, user)
        : again({ email: { code: 'sign-up.taken' } });
    }
    await attempt.succeeded();
    await recordActivity(database.system, accountId, { type: 'login', origin, event: 'account.created' });
    const user = await findUser(database.system, accountId);
    if (!user) return reply.redirect(`${context.publicOrigin}/`, 303);
    const next = await finishSignIn(context, { request, reply, place }, { user, ...BY_PASSWORD });
    return reply.redirect(next, 303);
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

/** The form to sign in, also by a passkey where there are some. */
const showSignIn = (context: IdentityContext): InteractionHandler => {
  const { provider, database, party } = context;
  return async (request, reply, { place, interaction: { uid } }) => {
    const refusal = await findRefusal(provider(), { request, reply }, 'sign-in');
    const challenged = { purpose: 'sign-in', binding: uid, accountId: null } as const;
    const passkey = party && (await authenticationOptions(database.system, party, { place: challenged }));
    return sendPage(reply, signInPage({ place, ...refusal, passkey }), { leadsTo: place.leadsTo });
  };
};

/** The pages on which people sign in and up, for as long as the provider waits for them. */
export function interactionRoutes(scope: FastifyInstance, context: IdentityContext): void {
  const at = `${INTERACTION_PATH}/:uid`;
  scope.get(at, duringInteraction(context, start));
  scope.get(`${at}/sign-in`, duringInteraction(context, showSignIn(context)));
  scope.get(`${at}/sign-up`, duringInteraction(context, showForm(context, 'sign-up', signUpPage)));
  scope.post(`${at}/sign-in`, duringInteraction(context, signInHandler(context)));
  scope.post(`${at}/sign-up`, duringInteraction(context, signUpHandler(context)));
}
