import {
  changeMemberRole,
  createHousehold,
  deleteHousehold,
  listHouseholds,
  readHousehold,
  removeMember,
  restoreHousehold,
  transferHousehold,
  updateHousehold,
} from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { utcToday } from '../ledgers/figures.ts';
import { deletedHouseholds, myHouseholds } from './household-repository.ts';
import {
  changeHousehold,
  eraseHousehold,
  householdAnswer,
  makeHousehold,
  readHouseholdOf,
  restoreHouseholdOf,
} from './household-service.ts';
import { changeRole, removeMemberOf, transferTo } from './member-service.ts';

export function householdRoutes(app: FastifyInstance): void {
  serve(app, listHouseholds, async ({ tx, query: { as_of = utcToday(), deleted } }) => {
    const rows = deleted === 'true' ? await deletedHouseholds(tx, as_of) : await myHouseholds(tx, as_of);
    return { data: rows.map(householdAnswer) };
  });
  serve(app, createHousehold, ({ tx, personId, body }) => makeHousehold(tx, body.name, personId));
  serve(app, readHousehold, ({ tx, param, query }) => readHouseholdOf(tx, param('id'), query.as_of));
  serve(app, updateHousehold, ({ tx, param, ifMatch, body }) =>
    changeHousehold(tx, { id: param('id'), ifMatch }, body),
  );
  serve(app, deleteHousehold, ({ tx, param, ifMatch }) => eraseHousehold(tx, { id: param('id'), ifMatch }));
  serve(app, restoreHousehold, ({ tx, param }) => restoreHouseholdOf(tx, param('id')));
  memberRoutes(app);
}

function memberRoutes(app: FastifyInstance): void {
  serve(app, changeMemberRole, ({ tx, param, body }) =>
    changeRole(tx, { householdId: param('id'), memberId: param('memberId') }, body.role),
  );
  serve(app, removeMember, ({ tx, param, personId }) =>
    removeMemberOf(tx, { householdId: param('id'), memberId: param('memberId') }, personId),
  );
  serve(app, transferHousehold, ({ tx, param, personId, body }) =>
    transferTo(tx, { householdId: param('id'), memberId: body.member_id }, personId),
  );
}
