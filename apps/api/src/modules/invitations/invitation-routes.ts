import {
  acceptInvitation,
  claimInvitation,
  createInvite,
  declineInvitation,
  listInvitations,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { myInvitations } from './invitation-repository.ts';
import { accept, claim, decline } from './invitation-service.ts';
import { invite, listInvitesOf, resend, revoke } from './invite-service.ts';

/** What owners do with invitations, then what the invited do. */
export function invitationRoutes(app: FastifyInstance, delivery: Delivery): void {
  serve(app, createInvite, ({ tx, personId, param, body }) =>
    invite(tx, { householdId: param('id'), email: body.email, personId }, delivery),
  );
  serve(app, listInvites, async ({ tx, param }) => ({ data: await listInvitesOf(tx, param('id')) }));
  serve(app, resendInvite, ({ tx, personId, param }) =>
    resend(tx, { householdId: param('id'), inviteId: param('inviteId'), personId }, delivery),
  );
  serve(app, revokeInvite, ({ tx, param }) => revoke(tx, { householdId: param('id'), inviteId: param('inviteId') }));
  serve(app, listInvitations, async ({ tx }) => ({ data: await myInvitations(tx) }));
  serve(app, acceptInvitation, ({ tx, personId, param }) => accept(tx, param('invitationId'), personId));
  serve(app, declineInvitation, ({ tx, param }) => decline(tx, param('id')));
  serve(app, claimInvitation, ({ tx, body }) => claim(tx, body.secret));
}
