import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { utcToday } from '../../http/utc-today.ts';
import { assertConfirmedByFactor } from '../users/step-up/step-up.ts';
import {
  updateHousehold,
  deleteHousehold,
  createHousehold,
  getHousehold,
  listHouseholds,
  restoreHousehold,
} from './household-service.ts';
import { deleteMember, transferHousehold, updateMemberRole } from './member-service.ts';

export function householdRoutes(app: FastifyInstance): void {
  serve(app, contract.listHouseholds, async ({ tx, query: { as_of = utcToday(), deleted } }) => {
    return { data: await listHouseholds(tx, as_of, deleted === 'true') };
  });
  serve(app, contract.createHousehold, ({ tx, personId, body }) => createHousehold(tx, body.name, personId));
  serve(app, contract.getHousehold, ({ tx, param, query }) => getHousehold(tx, param('id'), query.as_of));
  serve(app, contract.updateHousehold, ({ tx, param, ifMatch, body }) =>
    updateHousehold(tx, { id: param('id'), ifMatch }, body),
  );
  serve(app, contract.deleteHousehold, ({ tx, param, ifMatch }) => deleteHousehold(tx, { id: param('id'), ifMatch }));
  serve(app, contract.restoreHousehold, ({ tx, param }) => restoreHousehold(tx, param('id')));
  memberRoutes(app);
}

function memberRoutes(app: FastifyInstance): void {
  serve(app, contract.updateMemberRole, async ({ tx, identity, param, body }) => {
    await assertConfirmedByFactor(tx, identity);
    return updateMemberRole(tx, { householdId: param('id'), memberId: param('memberId') }, body.role);
  });
  serve(app, contract.deleteMember, ({ tx, param, personId }) =>
    deleteMember(tx, { householdId: param('id'), memberId: param('memberId') }, personId),
  );
  serve(app, contract.transferHousehold, async ({ tx, identity, param, personId, body }) => {
    await assertConfirmedByFactor(tx, identity);
    return transferHousehold(tx, { householdId: param('id'), memberId: body.member_id }, personId);
  });
}
