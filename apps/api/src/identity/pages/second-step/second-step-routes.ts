import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from '../../../db/sql.ts';
import { originOf } from '../../../http/origin.ts';
import { enqueueAccountFactorNotification } from '../../../modules/notifications/outbox.ts';
import { checkCode, checkRecoveryCode } from '../../../modules/users/sign-in/check-factor.ts';
import { FEW_CODES } from '../../../modules/users/factors/recovery-codes.ts';
import { reportAccountFactor } from '../../../modules/users/factors/report-factor.ts';
import { authenticationOptions } from '../../../modules/users/passkeys/passkey-options.ts';
import { findTotp } from '../../../modules/users/repositories/factor-repository.ts';
import { listPasskeys } from '../../../modules/users/repositories/passkey-repository.ts';
import { recordActivity } from '../../../modules/users/repositories/activity-repository.ts';
import { recordSignIn } from '../../../modules/users/sign-in/sign-in.ts';
import { INTERACTION_PATH } from '../../provider/provider.ts';
import { BY_CODE, finishSignIn } from '../finish-sign-in.ts';
import { formField } from '../form-body.ts';
import type { IdentityContext } from '../identity-context.ts';
import { slowDown } from '../slow-down.ts';
import { codePage, codesLeftPage, recoveryCodePage } from '../views/second-step-pages.ts';
import { sendPage } from '../views/send-page.ts';
import { duringSecondStep, refuseStep, type SecondStepPage } from './second-step.ts';

/** So many wrong codes after the right password within a day look like a thief of the password. */
const SUSPICIOUS = 5;

/** Writes a wrong code into the activity, and notifies the owner of several, once a day. */
async function reportRefused({ database: { system } }: IdentityContext, page: SecondStepPage, earlier: number) {
  const { request, user } = page;
  const origin = originOf(request);
  await recordActivity(system, user.id, { type: 'failed_login', origin, event: 'two-factor.refused' });
  if (earlier + 1 < SUSPICIOUS) return;
  const row = await system.row<{ wait: number }>(sql`
    select access.reserve_mail(${`refused codes ${user.id}`}, 1, interval '1 day') as wait`);
  if (row?.wait !== 0) return;
  const details = { device: origin.device, ip: origin.ip };
  await enqueueAccountFactorNotification(system, user.id, { kind: 'factor-refused', details });
}

/** Ends the sign-in of a person who has shown both. */
async function finish(context: IdentityContext, page: SecondStepPage): Promise<string> {
  const { request, user } = page;
  await recordSignIn(context.database, user.id, originOf(request));
  return finishSignIn(context, page, { user, ...BY_CODE });
}

function takeCode(context: IdentityContext) {
  return async (page: SecondStepPage): Promise<FastifyReply> => {
    const { request, reply, user } = page;
    const checked = await checkCode(context, { accountId: user.id, code: formField(request, 'code'), at: 'sign-in' });
    if (checked.outcome === 'slow-down') {
      reply.header('retry-after', String(checked.retryAfter));
      return showCode(context, 429)({ ...page, problem: slowDown(checked.retryAfter) });
    }
    if (checked.outcome !== 'accepted') {
      if (checked.outcome === 'refused') await reportRefused(context, page, checked.earlier);
      const code = checked.outcome === 'refused' ? 'code.wrong' : 'code.unusable';
      return refuseStep(context, page, { form: 'code', problem: { code } });
    }
    if (formField(request, 'trust') === 'yes') await context.trusted.trust(request, reply, user);
    return reply.redirect(await finish(context, page), 303);
  };
}

function takeRecoveryCode(context: IdentityContext) {
  return async (page: SecondStepPage): Promise<FastifyReply> => {
    const { request, reply, place, user } = page;
    const left = await checkRecoveryCode(context, user.id, formField(request, 'recovery_code'));
    if (left === undefined) {
      return refuseStep(context, page, { form: 'recovery-code', problem: { code: 'code.wrong' } });
    }
    const origin = originOf(request);
    const event = { kind: 'factor-code-used', details: { left } } as const;
    await reportAccountFactor(context.database.system, { accountId: user.id, origin, event });
    const next = await finish(context, page);
    if (left > FEW_CODES) return reply.redirect(next, 303);
    return sendPage(reply, codesLeftPage({ t: place.t, next, left }), { leadsTo: place.leadsTo });
  };
}

/** What an account has for its second step that can be used here. */
async function waysOf({ database: { system }, party }: IdentityContext, { user }: SecondStepPage) {
  const app = await findTotp(system, user.id);
  const passkeys = party ? await listPasskeys(system, user.id) : [];
  return { hasApp: Boolean(app?.confirmed_at), allowed: passkeys.filter(({ rp_id }) => rp_id === party?.id) };
}

const showRecoveryCode =
  (context: IdentityContext) =>
  async (page: SecondStepPage): Promise<FastifyReply> => {
    const { reply, place, problem } = page;
    const { hasApp, allowed } = await waysOf(context, page);
    const passkey = allowed.length > 0 ? 'passkey' : undefined;
    const view = recoveryCodePage({ place, problem, other: hasApp ? 'code' : passkey });
    return sendPage(reply, view, { leadsTo: place.leadsTo });
  };

/**
 * The page of the second step: for a code where there is an app, and for a passkey where there is one of this host. Without
 * either a recovery code is what is left.
 */
const showCode =
  (context: IdentityContext, status = 200) =>
  async (page: SecondStepPage): Promise<FastifyReply> => {
    const { database, party } = context;
    const { reply, place, problem, uid } = page;
    const { hasApp, allowed } = await waysOf(context, page);
    if (!hasApp && allowed.length === 0) return reply.redirect(`${place.path}/recovery-code`, 303);
    const challenged = { purpose: 'sign-in', binding: uid, accountId: null } as const;
    const passkey =
      party && allowed.length > 0
        ? await authenticationOptions(database.system, party, { place: challenged, allowed })
        : undefined;
    return sendPage(reply, codePage({ place, problem, hasApp, passkey }), { status, leadsTo: place.leadsTo });
  };

/** The pages between the right password and a session, for as long as the provider waits for them. */
export function secondStepRoutes(scope: FastifyInstance, context: IdentityContext): void {
  const at = `${INTERACTION_PATH}/:uid`;
  scope.get(`${at}/code`, duringSecondStep(context, 'code', showCode(context)));
  scope.post(`${at}/code`, duringSecondStep(context, 'code', takeCode(context)));
  scope.get(`${at}/recovery-code`, duringSecondStep(context, 'recovery-code', showRecoveryCode(context)));
  scope.post(`${at}/recovery-code`, duringSecondStep(context, 'recovery-code', takeRecoveryCode(context)));
}
