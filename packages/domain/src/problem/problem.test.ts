import { expect, it } from 'vitest';
import { ACTIVITY_TEXTS, isActivityCode } from '../activity/activity.ts';
import { codedMessage, readCodedMessage } from '../contract/coded-message.ts';
import { errorBody } from '../contract/error-body.ts';
import { codedText, fillText, problemText } from './problem.ts';
import { PROBLEM_TEXTS, type ProblemCode } from './problem-texts.ts';

const codes = Object.keys(PROBLEM_TEXTS) as ProblemCode[];
const params = {
  field: 'Name',
  n: 5,
  choices: 'a, b',
  names: 'Nest',
  date: '2026-01-31',
  account: 'Giro',
  currency: 'EUR',
  file_currency: 'USD',
  month: 'December 2026',
};

it.each(codes)('THEME-10 %s has an English text, which its params fill in whole', (code) => {
  const text = problemText({ code, params });
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(/[{}]/);
});

it.each(codes)('THEME-10 %s travels with the params that its text names, and no others', (code) => {
  const coded = codedText({ code, params: { ...params, other: 1 } });
  const named = [...PROBLEM_TEXTS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(coded.params).toSorted()).toEqual(named.toSorted());
  expect(problemText(coded)).toBe(problemText({ code, params }));
});

it('a text without params travels with none', () => {
  expect(codedText({ code: 'household.changed' })).toEqual({ code: 'household.changed', params: {} });
});

it('a text keeps the place of a param that is not given', () => {
  expect(fillText('at most {n}')).toBe('at most {n}');
});

it('a coded text comes back from the message of an issue, and from no message in words', () => {
  expect(readCodedMessage(codedMessage('text.required', { field: 'Name' }))).toEqual({
    code: 'text.required',
    params: { field: 'Name' },
  });
  expect(readCodedMessage(codedMessage('date.required'))).toEqual({ code: 'date.required', params: {} });
  expect(readCodedMessage('Too big: expected string to have <=100 characters')).toBeNull();
});

it('THEME-10 a code is of the activity or of the problems, never of both', () => {
  expect(Object.keys(ACTIVITY_TEXTS).filter((code) => code in PROBLEM_TEXTS)).toEqual([]);
  expect([isActivityCode('email.changed'), isActivityCode('Email address changed')]).toEqual([true, false]);
});

it.each([
  [{ reason: { code: 'pond.frozen', params: {} } }, { reason: { code: 'pond.frozen', params: {} } }],
  [{ reason: 'The pond is frozen' }, {}],
  [{ problems: [{ title: 'No' }] }, {}],
  [{ problems: 5, details: { name: 'No' } }, { details: { name: 'No' } }],
])('SDK-33 of the error body %j as much is read as has the shape', (body, read) => {
  expect(errorBody.parse({ message: 'No', ...body })).toEqual({ message: 'No', ...read });
});
