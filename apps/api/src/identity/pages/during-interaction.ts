import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { unavailable } from '../../http/failure.ts';
import { isOwnClient } from '../apps/clients.ts';
import { INTERACTION_PATH } from '../provider/provider.ts';
import { TemporarilyUnavailableError } from '../provider/temporarily-unavailable.ts';
import type { IdentityContext } from './identity-context.ts';
import { formPlace, type FormPlace } from './texts/form-place.ts';

/** What the provider waits for a person to decide. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** A page of an interaction: where it is, and what the provider waits for. */
interface OpenInteraction {
  readonly place: FormPlace;
  readonly interaction: Interaction;
}

export type InteractionHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  open: OpenInteraction,
) => Promise<FastifyReply>;

/** The origin that the answer to an app goes to; of our own app it is this one. */
function leadsTo({ params }: Interaction): string | undefined {
  const { client_id: clientId, redirect_uri: uri } = params;
  if (typeof clientId !== 'string' || isOwnClient(clientId) || typeof uri !== 'string') return undefined;
  return new URL(uri).origin;
}

/** Leads home where there is nothing to decide any more: an old page, or the back button after signing in. */
export function duringInteraction(context: IdentityContext, handler: InteractionHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { uid } = request.params as { uid: string };
    let interaction: Interaction;
    try {
      interaction = await context.provider().interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (error instanceof TemporarilyUnavailableError) throw unavailable();
      return reply.redirect(`${context.publicOrigin}/`, 303);
    }
    if (interaction.uid !== uid) return reply.redirect(`${context.publicOrigin}/`, 303);
    const place = formPlace(request, `${INTERACTION_PATH}/${uid}`, interaction.params['ui_locales']);
    return handler(request, reply, { place: { ...place, leadsTo: leadsTo(interaction) }, interaction });
  };
}
