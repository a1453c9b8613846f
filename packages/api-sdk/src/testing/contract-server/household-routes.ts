import { invalid, listBody, NOT_FOUND, type RouteCall, type Routes } from './route.ts';
import { householdsOf, takeId, type WireHousehold } from './state.ts';

// No role: a client finds it by the member who is oneself.
const answerOf = (household: WireHousehold, person: string) => ({
  ...household,
  member_count: household.members.length,
  members: household.members.map((member) => ({ ...member, is_current_user: member.id === person })),
});

const textOf = ({ body }: RouteCall, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : '';
};

const nameOf = ({ state, person }: RouteCall): string => state.profiles[person]?.name ?? person;

function createHousehold(call: RouteCall) {
  const name = textOf(call, 'name');
  if (name === '') return invalid({ name: 'Household Name is required' });
  const members = [{ id: call.person, name: nameOf(call), role: 'owner' }] as const;
  const id = takeId(call.state);
  call.state.households.push({ id, name, creator_name: nameOf(call), created_at: '2026-03-01T10:00:00Z', members });
  return { status: 201, body: { id: Number(id) } };
}

function join(call: RouteCall) {
  const { state, person, params } = call;
  const invite = state.invites.find(({ id }) => id === params['invitationId']);
  if (!invite) return NOT_FOUND;
  state.invites = state.invites.filter((one) => one !== invite);
  state.households = state.households.map((household) =>
    household.id === invite.householdId
      ? { ...household, members: [...household.members, { id: person, name: nameOf(call), role: 'member' as const }] }
      : household,
  );
  return { status: 204 };
}

export const householdRoutes: Routes = {
  'GET /api/households': ({ state, person, shape }) => {
    const rows = householdsOf(state, person).map((household) => answerOf(household, person));
    return { status: 200, body: listBody(shape, 'data', rows) };
  },
  'POST /api/households': createHousehold,
  'POST /api/households/join/{invitationId}': join,
  'POST /api/households/{id}/invites': (call) => {
    const household = householdsOf(call.state, call.person).find(({ id }) => id === call.params['id']);
    if (!household) return NOT_FOUND;
    const email = textOf(call, 'email');
    if (email === '') return invalid({ email: 'Email is required' });
    call.state.invites.push({ id: takeId(call.state), householdId: household.id, email });
    return { status: 204 };
  },
};
