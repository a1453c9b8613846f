import { expect, it } from 'vitest';
import { asId, isId, newId } from './ids.ts';

it('an id is a UUID of version 7 that begins with its moment', () => {
  const id = newId(0x0123_4567_89ab);
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId(0x0123_4567_89ab)).not.toBe(id);
  const [before, after] = [newId(1_000), newId(1_001)];
  expect(before < after).toBe(true);
});

it('ids of one millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 200 }, () => newId(5));
  expect(ids.toSorted()).toEqual(ids);
});

it('what an id holds besides its moment and version is random in every bit, but the first of its counter', () => {
  // Two moments in turns: each id is the first of its millisecond.
  const ids = Array.from({ length: 200 }, (_, at) => [...Buffer.from(newId(at % 2).replaceAll('-', ''), 'hex')]);
  const ever = ids.reduce((all, id) => all.map((byte, at) => byte | id[at]!));
  const always = ids.reduce((all, id) => all.map((byte, at) => byte & id[at]!));
  expect(Buffer.from(ever).toString('hex')).toBe(`00000000000177ffbf${'f'.repeat(14)}`);
  expect(Buffer.from(always).toString('hex')).toBe(`000000000000700080${'0'.repeat(14)}`);
});

it('an id is written of the first 16 bytes', () => {
  expect(asId(Buffer.from(Array.from({ length: 20 }, (_, at) => at)))).toBe('00010203-0405-0607-0809-0a0b0c0d0e0f');
});

it.each([
  ['01890000-0000-7000-8000-000000000000', true],
  ['01890000-0000-7000-8000-abcdef000000', true],
  ['01890000-0000-7000-8000-ABCDEF000000', false],
  ['x01890000-0000-7000-8000-000000000000', false],
  ['01890000-0000-7000-8000-000000000000x', false],
  ['01890000-0000-7000-8000-00000000000', false],
  ['01890000000070008000000000000000', false],
  ['g1890000-0000-7000-8000-000000000000', false],
  ['', false],
])('%s can be an id: %s', (text, can) => {
  expect(isId(text)).toBe(can);
});
