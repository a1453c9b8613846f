import { expect, it } from 'vitest';
import { newHousehold, outcomesOf } from './model.mjs';

const [ada, sam] = [{ id: 'ada' }, { id: 'sam' }];

const shared = () => {
  const household = newHousehold(ada);
  household.members.set(sam, 'owner');
  return household;
};
const deleted = () => ({
  ...newHousehold(ada),
  members: new Map([
    [ada, 'owner'],
    [sam, 'member'],
  ]),
  deleted: true,
});
const step = (kind, actor, status, { target = actor, id } = {}) => ({ kind, actor, target, status, id });
const rolesAfter = (household, ...steps) => outcomesOf([household], steps).map(({ members }) => [...members.entries()]);

it('RUN-16 explains that of two owners who leave together one stays', () => {
  expect(rolesAfter(shared(), step('leave', ada, 204), step('leave', sam, 409))).toEqual([[[sam, 'owner']]]);
});

it.each([
  ['both owners left', shared(), [step('leave', ada, 204), step('leave', sam, 204)]],
  [
    'two owners made members of each other',
    shared(),
    [step('demote', ada, 200, { target: sam }), step('demote', sam, 200, { target: ada })],
  ],
  [
    'something was recorded in a household that was deleted before',
    shared(),
    [step('delete', ada, 204), step('leave', sam, 404), step('record', sam, 201), step('restore', sam, 404)],
  ],
  ['both owners ended their accounts', shared(), [step('end', ada, 204), step('end', sam, 204)]],
  [
    'one owner ended the account as the other stepped down',
    shared(),
    [step('end', ada, 204), step('demote', sam, 200)],
  ],
  ['an account ended twice', shared(), [step('end', sam, 204), step('end', sam, 204)]],
  ['a member brought a household back', deleted(), [step('restore', sam, 200)]],
  ['an owner could not bring it back', deleted(), [step('restore', ada, 404)]],
  ['a stranger recorded something', newHousehold(ada), [step('record', sam, 201)]],
  ['a person joined without an invitation', newHousehold(ada), [step('accept', sam, 200, { id: 'never' })]],
  [
    'an invitation worked twice',
    newHousehold(ada),
    [step('invite', ada, 201, { target: sam, id: '1' }), step('invite', ada, 201, { target: sam, id: '2' })],
  ],
])('RUN-16 finds no order in which %s', (_, household, steps) => {
  expect(outcomesOf([household], steps)).toEqual([]);
});

it('RUN-16 explains a record beside a deletion, whichever came first, and what is brought back', () => {
  for (const status of [201, 404]) {
    const outcomes = outcomesOf([shared()], [step('delete', ada, 204), step('record', sam, status)]);
    expect(outcomes.map((one) => one.deleted)).toEqual([true]);
  }
  expect(rolesAfter(deleted(), step('restore', ada, 200))).toEqual([
    [
      [ada, 'owner'],
      [sam, 'member'],
    ],
  ]);
});

it('RUN-16 explains that of two owners who end their accounts together one stays', () => {
  const both = [step('end', ada, 204), step('end', sam, 409)];
  expect(rolesAfter(shared(), ...both)).toEqual([[[sam, 'owner']]]);
  expect(rolesAfter(shared(), step('end', ada, 204), step('leave', sam, 409))).toEqual([[[sam, 'owner']]]);
  for (const status of [401, 404]) {
    expect(rolesAfter(shared(), step('end', ada, 204), step('leave', ada, status))).toEqual([[[sam, 'owner']]]);
  }
  expect(rolesAfter(deleted(), step('end', ada, 204))).toEqual([[[sam, 'member']]]);
});

it('RUN-16 finds every state that steps can have led to', () => {
  const steps = [step('promote', ada, 200, { target: sam }), step('demote', sam, 200)];
  const roles = rolesAfter(shared(), ...steps).map((members) => members.map(([, role]) => role));
  expect(roles).toEqual([
    ['owner', 'member'],
    ['owner', 'owner'],
  ]);
});
