import { Product } from '../product.mjs';
import { newHousehold, outcomesOf } from './model.mjs';
import { someSteps, takeStep } from './steps.mjs';

const PEOPLE = 4;
const STEPS_EACH = 50;
const MAX_TOGETHER = 4;

/** The members by the server's answer to one of them. */
async function membersOf(household, people) {
  for (const { caller } of people) {
    const { status, body } = await caller.call('GET', `/api/households/${household}`);
    if (status === 200) return new Map(body.members.map(({ id, role }) => [id, role]));
  }
  return new Map();
}

/** A deleted household has no members. */
const agrees = ({ members, deleted }, seen) =>
  deleted
    ? seen.size === 0
    : members.size === seen.size && [...members].every(([{ id }, role]) => seen.get(id) === role);

const describe = (steps) =>
  steps.map(({ kind, actor, target, status }) => `${actor.name} ${kind} ${target.name}: ${status}`).join(', ');

const areTooFew = ([{ ended }], people) => people.length - ended.size < 2;

/**
 * One household's life, by people of its own: invitations are limited. Steps are taken one to four at a time;
 * answers how many, how many accounts ended, and the steps that no order explains.
 */
async function live(people) {
  const { body } = await people[0].caller.call('POST', '/api/households', { body: { name: 'Nest' } });
  const household = body.id;
  let states = [newHousehold(people[0])];
  let taken = 0;
  while (taken < STEPS_EACH && !areTooFew(states, people)) {
    const chosen = someSteps(states[0], people, MAX_TOGETHER);
    const steps = await Promise.all(chosen.map((step) => takeStep(household, step)));
    taken += steps.length;
    const seen = await membersOf(household, people);
    const explained = outcomesOf(states, steps).filter((state) => agrees(state, seen));
    if (explained.length === 0) {
      const unexplained = `${describe(steps)} → ${JSON.stringify([...seen.values()])}`;
      return { taken, ended: states[0].ended.size, unexplained };
    }
    states = explained;
  }
  return { taken, ended: states[0].ended.size };
}

/** Many households' lives, each answer held against a model of what a household is. */
export async function histories({ report, quick }) {
  const product = await Product.start();
  const wanted = quick ? 1_000 : 10_000;
  const unexplained = [];
  let [taken, ended] = [0, 0];
  while (taken < wanted) {
    const people = await product.signUpAll(PEOPLE);
    const life = await live(people);
    for (const { caller } of people) caller.close();
    taken += life.taken;
    ended += life.ended;
    if (life.unexplained) unexplained.push(life.unexplained);
  }
  report.add({
    what: 'steps of households and ends of accounts, up to four at once, against a model',
    tries: taken,
    failures: unexplained.length,
    figure: `${unexplained.length} that no order explains, ${ended} accounts ended`,
    target: '0',
    met: unexplained.length === 0,
  });
  for (const one of unexplained.slice(0, 5)) console.log(`       ${one}`);
  await product.down();
}
