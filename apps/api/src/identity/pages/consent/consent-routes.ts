import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPrivilegeRefused } from '../../../db/faults.ts';
import { newId } from '../../../db/ids.ts';
import { originOf } from '../../../http/origin.ts';
import { enqueueAppNotification } from '../../../modules/notifications/outbox.ts';
import { recordActivity } from '../../../modules/users/repositories/activity-repository.ts';
import type { ConsentRequest } from '../../apps/consent.ts';
import type { IdentityContext } from '../identity-context.ts';
import { duringInteraction, type InteractionHandler } from '../during-interaction.ts';
import { consentPage } from '../views/consent-page.ts';
import { sendPage } from '../views/send-page.ts';
import { INTERACTION_PATH } from '../../provider/provider.ts';
import { readChoice } from './consent-choice.ts';
import { readConsentRequest } from './consent-request.ts';
import { grantConsent } from './grant-consent.ts';

type ConsentHandler = (
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asked: ConsentRequest,
  show: (nothingChosen: boolean) => Promise<FastifyReply>,
) => Promise<FastifyReply>;

/** Runs a handler with what an app asks for; where that is over, the person is led home. */
function withRequest(context: IdentityContext, handler: ConsentHandler): InteractionHandler {
  const { provider, database, publicOrigin } = context;
  return async (request, reply, { place, interaction }) => {
    const asked = await readConsentRequest(provider(), database, interaction);
    if (!asked) return reply.redirect(`${publicOrigin}/`, 303);
    const show = async (nothingChosen: boolean) => {
      const view = { t: place.t, action: `${place.path}/consent`, request: asked, nothingChosen };
      return sendPage(reply, consentPage(view), { status: nothingChosen ? 422 : 200, leadsTo: place.leadsTo });
    };
    return handler({ request, reply }, asked, show);
  };
}

/** A membership can end while its person decides: the page is shown again then, with the ledgers that are left. */
function unlessLedgerIsGone(error: unknown): undefined {
  if (!isPrivilegeRefused(error)) throw error;
}

function decide({ provider, database, audience }: IdentityContext): ConsentHandler {
  return async ({ request, reply }, asked, show) => {
    const { raw } = request;
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.get('decision') !== 'allow') {
      const denied = { error: 'access_denied', error_description: 'the person denied it' };
      return reply.redirect(await provider().interactionResult(raw, reply.raw, denied), 303);
    }
    const choice = readChoice(form, asked);
    if (choice.ledgers.length === 0) return show(true);
    const { system } = database;
    const { accountId, app } = asked;
    const consent = { request: asked, choice, audience };
    const grantId = await grantConsent(provider(), database, consent).catch(unlessLedgerIsGone);
    if (grantId === undefined) return reply.redirect(request.url, 303);
    await recordActivity(system, accountId, { type: 'other', origin: originOf(request), event: 'app.connected' });
    await enqueueAppNotification(system, { accountId, event: newId(), kind: 'app-connected', app });
    const merge = { mergeWithLastSubmission: true };
    return reply.redirect(await provider().interactionResult(raw, reply.raw, { consent: { grantId } }, merge), 303);
  };
}

const ask: ConsentHandler = (_http, _asked, show) => show(false);

/** The page on which people decide what an app of others gets. */
export function consentRoutes(scope: FastifyInstance, context: IdentityContext): void {
  const url = `${INTERACTION_PATH}/:uid/consent`;
  scope.get(url, duringInteraction(context, withRequest(context, ask)));
  scope.post(url, duringInteraction(context, withRequest(context, decide(context))));
}
