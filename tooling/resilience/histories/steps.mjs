import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { END, KINDS, RESTORE } from './model.mjs';

/** In milliseconds. */
const RETRY_PAUSE = 50;
const RECORD = { amount: 1, date: '2026-01-01', description: 'x' };

const REQUESTS = {
  leave: ({ url, actor }) => ['DELETE', `${url}/members/${actor.id}`],
  record: ({ household }) => ['POST', '/api/transactions', { ...RECORD, household_id: household }],
  accept: ({ id }) => ['POST', `/api/households/join/${id}`],
  remove: ({ url, target }) => ['DELETE', `${url}/members/${target.id}`],
  promote: ({ url, target }) => ['PATCH', `${url}/members/${target.id}`, { role: 'owner' }],
  demote: ({ url, target }) => ['PATCH', `${url}/members/${target.id}`, { role: 'member' }],
  transfer: ({ url, target }) => ['POST', `${url}/transfer`, { member_id: target.id }],
  invite: ({ url, target }) => ['POST', `${url}/invites`, { email: target.email }],
  revoke: ({ url, id }) => ['DELETE', `${url}/invites/${id}`],
  delete: ({ url }) => ['DELETE', url],
  restore: ({ url }) => ['POST', `${url}/restore`],
  end: ({ actor }) => ['DELETE', '/api/profile', { current_password: actor.password }],
};

/** An invitation that is known before the steps begin; one that never was, if there is none. */
const knownInvite = (state, kind, { actor, target }) => {
  if (kind !== 'accept' && kind !== 'revoke') return undefined;
  return state.invites.get(kind === 'accept' ? actor : target)?.id ?? randomUUID();
};

const someOf = (many) => many[randomInt(many.length)];

/** One step in so many ends an account: more would leave no account to take others. */
const STEPS_TO_AN_END = 30;

/** Of a deleted household half of all steps try to bring it back: little else happens to it. */
function someKind({ deleted }) {
  if (randomInt(STEPS_TO_AN_END) === 0) return END;
  return deleted && randomInt(2) === 0 ? RESTORE : someOf(KINDS);
}

const planned = (state, kind, who) => ({ kind, ...who, id: knownInvite(state, kind, who) });

/** Steps that are taken together: a few of any kind, or every person does the same to themselves. */
export function someSteps(state, people, most) {
  if (randomInt(3) === 0) {
    const kind = someOf([...KINDS, END]);
    return people.map((actor) => planned(state, kind, { actor, target: actor }));
  }
  const count = 1 + randomInt(most);
  return Array.from({ length: count }, () =>
    planned(state, someKind(state), { actor: someOf(people), target: someOf(people) }),
  );
}

/** Retries a 503: of a join that races the end of the account, and of load shedding. */
async function callUntilServed(caller, method, path, body) {
  for (;;) {
    const answer = await caller.call(method, path, { body });
    if (answer.status !== 503) return answer;
    await wait(RETRY_PAUSE);
  }
}

/** Takes a step, and resolves with it and its status; an invited person opens the link at once. */
export async function takeStep(household, step) {
  const { kind, actor, target } = step;
  const [method, path, body] = REQUESTS[kind]({ ...step, household, url: `/api/households/${household}` });
  const answer = await callUntilServed(actor.caller, method, path, body);
  if (kind !== 'invite' || answer.status !== 201) return { ...step, status: answer.status };
  const secret = new URL(answer.body.link).hash.slice(1);
  await callUntilServed(target.caller, 'POST', '/api/invitations/claim', { secret });
  return { ...step, status: 201, id: answer.body.id };
}
