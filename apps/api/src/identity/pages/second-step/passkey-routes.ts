import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../../http/origin.ts';
import { checkPasskey } from '../../../modules/users/sign-in/check-passkey.ts';
import { recordSignIn } from '../../../modules/users/sign-in/sign-in.ts';
import { findUser } from '../../../modules/users/repositories/user-repository.ts';
import { INTERACTION_PATH } from '../../provider/provider.ts';
import { duringInteraction, type InteractionHandler } from '../during-interaction.ts';
import { finishSignIn, type PageRequest } from '../finish-sign-in.ts';
import { formField } from '../form-body.ts';
import type { IdentityContext } from '../identity-context.ts';
import { refuse } from '../refusal.ts';
import { duringSecondStep, refuseStep, type SecondStepPage } from './second-step.ts';

/** What the browser answered for a passkey; undefined for anything else. */
function responseIn(request: FastifyRequest): AuthenticationResponseJSON | undefined {
  try {
    const answer = JSON.parse(formField(request, 'response')) as AuthenticationResponseJSON | null;
    return typeof answer?.response?.clientDataJSON === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}

const uidOf = ({ params }: FastifyRequest): string => (params as { uid: string }).uid;

/** Checks the passkey that a page of a sign-in asked for; `accountId` is whose it has to be. */
async function check({ database, party }: IdentityContext, request: FastifyRequest, accountId?: string) {
  const response = responseIn(request);
  if (!party || !response) return undefined;
  const place = { purpose: 'sign-in', binding: uidOf(request), accountId: null } as const;
  return checkPasskey(database, { party, place, ...(accountId !== undefined && { accountId }) }, response);
}

/** Signs in with a passkey alone, which is both factors. */
function signIn(context: IdentityContext): InteractionHandler {
  const { database, mailer, provider } = context;
  return async (request, reply, { place, interaction }) => {
    // An answer that was sent twice: it is through.
    if (interaction.result?.login) return reply.redirect(interaction.returnTo, 303);
    const page: PageRequest = { request, reply, place };
    const used = await check(context, request);
    const user = used && (await findUser(database.system, used.accountId));
    if (!used || !user || (mailer && !user.email_verified)) {
      const problems = { form: { code: 'passkey.unknown' } };
      return refuse(provider(), page, { form: 'sign-in', email: '', problems });
    }
    await recordSignIn(database, user.id, originOf(request));
    return reply.redirect(await finishSignIn(context, page, { user, amr: used.amr, acr: '2' }), 303);
  };
}

/** The second step by a passkey, after the password. */
const secondStep =
  (context: IdentityContext) =>
  async (page: SecondStepPage): Promise<FastifyReply> => {
    const { request, reply, user } = page;
    const used = await check(context, request, user.id);
    if (!used) return refuseStep(context, page, { form: 'code', problem: { code: 'passkey.unknown' } });
    await recordSignIn(context.database, user.id, originOf(request));
    return reply.redirect(await finishSignIn(context, page, { user, amr: ['pwd', ...used.amr], acr: '2' }), 303);
  };

/** Where forms of passkeys go, from the page of the password and from that of the second step. */
export function passkeyPages(scope: FastifyInstance, context: IdentityContext): void {
  const at = `${INTERACTION_PATH}/:uid`;
  scope.post(`${at}/passkey`, duringInteraction(context, signIn(context)));
  scope.post(`${at}/code/passkey`, duringSecondStep(context, 'code', secondStep(context)));
}
