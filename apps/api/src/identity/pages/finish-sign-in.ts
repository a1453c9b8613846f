import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../http/origin.ts';
import {
  deleteSessions,
  deleteUnfinishedSignIns,
  noteSignIn,
} from '../../modules/users/repositories/session-repository.ts';
import { lockUser, type User } from '../../modules/users/repositories/user-repository.ts';
import { recordSignIn } from '../../modules/users/sign-in/sign-in.ts';
import { isOwnClient } from '../apps/clients.ts';
import type { FormPlace } from './texts/form-place.ts';
import type { IdentityContext } from './identity-context.ts';

/** What a sign-in took, as tokens say it (RFC 8176), and how strong that is. */
export interface Strength {
  readonly amr: readonly string[];
  readonly acr: '1' | '2';
}

export const BY_PASSWORD: Strength = { amr: ['pwd'], acr: '1' };
export const BY_CODE: Strength = { amr: ['pwd', 'otp', 'mfa'], acr: '2' };

/** Who signed in, and what that took. */
export interface SignedIn extends Strength {
  readonly user: Pick<User, 'id' | 'marker'>;
}

/** A request for a page of an interaction, and its answer. */
export interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly place: FormPlace;
}

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

/**
 * Ends the interaction in the name of an account; answers where the provider goes on from where it asked who this is. A
 * change of the password, or of whether there is a second factor, ends what it finds meanwhile; one that ended before this
 * was stored is found here, and one that comes later as the session is stored.
 */
export async function finishSignIn(
  context: IdentityContext,
  { request, reply }: PageRequest,
  { user, amr, acr }: SignedIn,
): Promise<string> {
  const { id: accountId, marker } = user;
  const { system } = context.database;
  await endOtherSession(context, request, { reply, accountId });
  const login = { accountId, remember: true, passwordMarker: marker, amr: [...amr], acr };
  const next = await context.provider().interactionResult(request.raw, reply.raw, { login });
  // Waits for a change that is under way.
  const account = await lockUser(system, accountId);
  if (account?.marker === marker) return next;
  await deleteUnfinishedSignIns(system, accountId);
  return `${context.publicOrigin}/`;
}

/** Trust is for our own app: to allow another one something takes a proof, and a trusted device is none. */
const isTrustedFor = async (
  { trusted }: IdentityContext,
  { request, params }: { readonly request: FastifyRequest; readonly params: Readonly<Record<string, unknown>> },
  user: User,
): Promise<boolean> => isOwnClient(String(params['client_id'])) && (await trusted.isTrusted(request, user.id));

/** Goes on after the right password: to the second step where the account takes one and the device is not trusted. */
export async function goOnWithPassword(context: IdentityContext, page: PageRequest, user: User): Promise<FastifyReply> {
  const { request, reply, place } = page;
  const { uid, params } = await context.provider().interactionDetails(request.raw, reply.raw);
  if (user.two_factor && !(await isTrustedFor(context, { request, params }, user))) {
    const secondStep = { accountId: user.id, marker: user.marker };
    await context.provider().interactionResult(request.raw, reply.raw, { secondStep });
    return reply.redirect(`${place.path}/code`, 303);
  }
  if (await noteSignIn(context.database.system, uid, user.id)) {
    await recordSignIn(context.database, user.id, originOf(request));
  }
  return reply.redirect(await finishSignIn(context, page, { user, ...BY_PASSWORD }), 303);
}
