// What a household is to its members, in a few lines: which answer each step gets, and what it changes.

/** `members` maps a person to a role, `invites` a person to their last invitation; `ended` are those without account. */
export const newHousehold = (owner) => ({
  members: new Map([[owner, 'owner']]),
  invites: new Map(),
  ended: new Set(),
  deleted: false,
});

const copyOf = ({ members, invites, ended, deleted }) => ({
  members: new Map(members),
  invites: new Map(invites),
  ended: new Set(ended),
  deleted,
});

const isOnlyOwner = ({ members }, person) =>
  members.get(person) === 'owner' && [...members.values()].filter((role) => role === 'owner').length === 1;

const remove = (state, person) => {
  state.members.delete(person);
  state.invites.delete(person);
  return 204;
};

const settle = (state, person, role) => {
  state.members.set(person, role);
  return 200;
};

const invite = (state, target, id) => {
  if (state.members.has(target) || state.invites.get(target)?.pending) return 409;
  state.invites.set(target, { id, pending: true });
  return 201;
};

function revoke({ invites }, target, id) {
  const found = invites.get(target);
  if (!found?.pending || found.id !== id) return 404;
  invites.delete(target);
  return 204;
}

/** What only an owner may do to a member. */
const BY_OWNER = {
  remove: (state, target) => (state.members.has(target) ? remove(state, target) : 404),
  promote: (state, target) => (state.members.has(target) ? settle(state, target, 'owner') : 404),
  demote: (state, target, { actor }) => {
    if (!state.members.has(target)) return 404;
    return target === actor && isOnlyOwner(state, actor) ? 409 : settle(state, target, 'member');
  },
  transfer: (state, target, { actor }) => {
    if (!state.members.has(target)) return 404;
    if (target !== actor) settle(state, actor, 'member');
    return settle(state, target, 'owner');
  },
  invite: (state, target, { id }) => invite(state, target, id),
  revoke: (state, target, { id }) => revoke(state, target, id),
  delete: (state) => {
    state.deleted = true;
    return 204;
  },
};

/** What every person may try for themselves. */
const BY_ANYBODY = {
  leave: (state, { actor }) => {
    if (!state.members.has(actor)) return 404;
    return isOnlyOwner(state, actor) ? 409 : remove(state, actor);
  },
  accept: (state, { actor, id }) => {
    const found = state.invites.get(actor);
    if (found?.id !== id) return 404;
    if (!found.pending) return state.members.has(actor) ? 200 : 404;
    state.invites.set(actor, { id, pending: false });
    return settle(state, actor, 'member');
  },
  record: (state, { actor }) => (state.members.has(actor) ? 201 : 404),
};

/** Whether or not it is deleted, its owners can bring a household back; to others there is nothing to bring back. */
function restore(state, { actor }) {
  if (state.members.get(actor) !== 'owner') return 404;
  state.deleted = false;
  return 200;
}

/** What an account that has ended is answered: before its transaction begins, or in the middle of it. */
const GONE = [401, 404];

/** Ends the account itself, which is refused where a household would be left without an owner. */
function end(state, { actor }) {
  if (!state.deleted && isOnlyOwner(state, actor)) return 409;
  state.members.delete(actor);
  // An invitation that waits is for an address, whether or not it has an account.
  if (!state.invites.get(actor)?.pending) state.invites.delete(actor);
  state.ended.add(actor);
  return 204;
}

export const RESTORE = 'restore';
export const END = 'end';
export const KINDS = [...Object.keys(BY_ANYBODY), ...Object.keys(BY_OWNER), RESTORE];

/** Does a step in the model; answers the status that the server has to answer, or several of which it may be each. */
function take(state, step) {
  const { kind, actor, target } = step;
  if (state.ended.has(actor)) return GONE;
  if (kind === END) return end(state, step);
  if (kind === RESTORE) return restore(state, step);
  if (state.deleted) return 404;
  if (kind in BY_ANYBODY) return BY_ANYBODY[kind](state, step);
  if (kind === 'remove' && target === actor) return BY_ANYBODY.leave(state, step);
  const role = state.members.get(actor);
  if (!role) return 404;
  return role === 'owner' ? BY_OWNER[kind](state, target, step) : 403;
}

const ordersOf = (steps) =>
  steps.length < 2
    ? [steps]
    : steps.flatMap((first, at) => ordersOf(steps.toSpliced(at, 1)).map((rest) => [first, ...rest]));

const nameOf = ({ members, invites, ended, deleted }) =>
  JSON.stringify([
    deleted,
    [...ended].map(({ id }) => id).sort(),
    ...[members, invites].map((map) => [...map].map(([{ id }, value]) => [id, value]).sort()),
  ]);

const isAnswer = (expected, status) => [expected].flat().includes(status);

/** The states that steps which were under way together can have led to: of each order that gives their statuses. */
export function outcomesOf(states, steps) {
  const outcomes = new Map();
  for (const order of ordersOf(steps)) {
    for (const state of states) {
      const after = copyOf(state);
      if (order.every((step) => isAnswer(take(after, step), step.status))) outcomes.set(nameOf(after), after);
    }
  }
  return [...outcomes.values()];
}
