import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { listInvitations } from './invitation-repository.ts';
import { acceptInvitation, claimInvitation, declineInvitation } from './invitation-service.ts';
import { createInvite, listInvites, resendInvite, revokeInvite } from './invite-service.ts';

/** What owners do with invitations, then what the invited do. */
export function invitationRoutes(app: FastifyInstance, delivery: Delivery): void {
  serve(app, contract.createInvite, ({ tx, personId, param, body }) =>
    createInvite(tx, { householdId: param('id'), email: body.email, personId }, delivery),
  );
  serve(app, contract.listInvites, async ({ tx, param }) => ({ data: await listInvites(tx, param('id')) }));
  serve(app, contract.resendInvite, ({ tx, personId, param }) =>
    resendInvite(tx, { householdId: param('id'), inviteId: param('inviteId'), personId }, delivery),
  );
  serve(app, contract.revokeInvite, ({ tx, param }) =>
    revokeInvite(tx, { householdId: param('id'), inviteId: param('inviteId') }),
  );
  serve(app, contract.listInvitations, async ({ tx }) => ({ data: await listInvitations(tx) }));
  serve(app, contract.acceptInvitation, ({ tx, personId, param }) =>
    acceptInvitation(tx, param('invitationId'), personId),
  );
  serve(app, contract.declineInvitation, ({ tx, param }) => declineInvitation(tx, param('id')));
  serve(app, contract.claimInvitation, ({ tx, body }) => claimInvitation(tx, body.secret));
}
