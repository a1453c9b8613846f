import { describe, expect, it } from 'vitest';
import { conflictingRecord } from '../model/conflict.ts';
import { failedAnswer, readRetryAfter } from './failed-answer.ts';
import { ERROR_MESSAGES, globalReaction, viewMessage } from './messages.ts';
import {
  isNesteggError,
  isUncertain,
  mayFallBack,
  NesteggError,
  problemsOf,
  type NesteggFailure,
} from './nestegg-error.ts';
import { errorPage, invalidAnswer, noToken, timedOut, unknownError, unreachable } from './no-answer.ts';

const AT = { endpoint: 'GET /api/x', timestamp: 1000 };

const answered = (status: number, body: unknown = {}): NesteggFailure =>
  failedAnswer({ status, statusText: '', body, retryAfter: null }, AT.endpoint, AT.timestamp);

describe('the first reading of the user messages', () => {
  it.each([
    ['ERR-19', 400, 'The request was invalid. Please check your input and try again.'],
    ['ERR-20', 401, 'You are not authorized to perform this action. Please log in again.'],
    ['ERR-21', 403, "You don't have permission to access this resource."],
    ['ERR-22', 404, 'The requested resource was not found.'],
    ['ERR-23', 409, 'This action conflicts with current state. Another user may have made changes.'],
    ['ERR-24', 422, 'The request could not be processed. Please check your input.'],
    ['ERR-25', 429, 'Too many requests. Please try again later.'],
    ['ERR-26', 500, 'A server error occurred. Please try again later.'],
    ['ERR-27', 503, 'The service is temporarily unavailable. Please try again later.'],
    ['ERR-30', 418, 'An unexpected error occurred. Please try again.'],
    ['ERR-30', 502, 'An unexpected error occurred. Please try again.'],
  ])('%s ERR-18: %i has the message %s', (_id, status, text) => {
    expect(viewMessage(answered(status)).text).toBe(text);
  });

  it('ERR-28 ERR-29 ERR-30 speaks of time, network and the unexpected', () => {
    const texts = [timedOut(AT), unreachable(AT), unknownError(AT, 5)].map((error) => viewMessage(error).text);
    expect(texts).toEqual([
      'The request timed out. Please check your connection and try again.',
      'Network error. Please check your connection and try again.',
      'An unexpected error occurred. Please try again.',
    ]);
  });
});

describe('the second reading of the user messages', () => {
  it.each([
    ['ERR-31', 401, 'Your session has expired. Please log in again.', { redirectToLogin: true, retryAfter: null }],
    [
      'ERR-32',
      403,
      "You don't have permission to perform this action.",
      { redirectToLogin: false, severity: 'warning' },
    ],
    ['ERR-33', 404, 'The requested resource could not be found.', { retryAfter: null, severity: 'info' }],
    ['ERR-34', 429, 'Too many requests. Please try again later.', { retryAfter: 5000 }],
    ['ERR-35', 400, 'There was a problem with your request.', { retryAfter: null }],
    ['ERR-35', 409, 'There was a problem with your request.', { retryAfter: null }],
    ['ERR-35', 418, 'There was a problem with your request.', { retryAfter: null }],
    ['ERR-36', 500, 'A server error occurred. Please try again later.', { retryAfter: 0, severity: 'error' }],
    ['ERR-36', 502, 'A server error occurred. Please try again later.', { retryAfter: 0 }],
    ['ERR-36', 503, 'A server error occurred. Please try again later.', { retryAfter: 0 }],
    ['ERR-38', 422, 'Please correct the errors in your submission.', { retryAfter: null }],
  ])('%s ERR-18: %i has the message %s', (_id, status, text, rest) => {
    const reaction = globalReaction(answered(status));
    expect(reaction).toMatchObject({ text, ...rest });
    expect(ERROR_MESSAGES[reaction.key]).toBe(text);
  });

  it('ERR-34 SDK-46 waits as long as Retry-After requires', () => {
    const error = failedAnswer({ status: 429, statusText: '', body: {}, retryAfter: '3' }, AT.endpoint, 0);
    expect(globalReaction(error).retryAfter).toBe(3000);
  });

  it('ERR-37 ERR-39 ERR-40 speaks of network, time and the unknown', () => {
    const texts = [unreachable(AT), timedOut(AT), unknownError(AT, null), invalidAnswer(AT, 'x')].map(
      (error) => globalReaction(error).text,
    );
    expect(texts).toEqual([
      'Network connection issue. Please check your connection.',
      'The request timed out. Please try again.',
      'An unexpected error occurred.',
      'An unexpected error occurred.',
    ]);
  });

  it('ERR-44 the code wins over the status', () => {
    expect(globalReaction(answered(500, { code: 'FORM_VALIDATION' })).key).toBe('global.validation');
    expect(globalReaction(answered(401, { code: 'UPSTREAM_TIMEOUT' })).key).toBe('global.timeout');
  });
});

describe('what is wrong with fields', () => {
  it.each([
    [{ amount: 'Too much' }, { amount: 'Too much' }],
    [{ address: { city: 'Where?' } }, { 'address.city': 'Where?' }],
    [{ amount: ['Too much', 'Too odd'] }, { amount: 'Too much' }],
    [[{ field: 'amount', message: 'Too much' }], { amount: 'Too much' }],
    [[{ path: ['rows', 0, 'amount'], message: 'Too much' }], { 'rows.0.amount': 'Too much' }],
    [[{ field: 'amount', path: ['body', 'amount'], message: 'Too much' }], { amount: 'Too much' }],
    [{ errors: [{ path: 'amount', message: 'Too much' }, 'odd'] }, { 'errors.amount': 'Too much' }],
    [{ rows: [{ amount: 'Too much' }] }, { 'rows.0.amount': 'Too much' }],
    [{ amount: 5, date: null, name: 'No' }, { name: 'No' }],
  ])('ERR-41 is found in the details of a contract server: %j', (details, expected) => {
    const problems = Object.entries(expected).map(([field, text]) => ({ field, code: null, params: {}, text }));
    expect(problemsOf(answered(422, { details }))).toEqual(problems);
    expect(problemsOf(answered(400, { code: 'VALIDATION_FAILED', details }))).toEqual(problems);
  });

  it('ERR-41 THEME-10 has the codes of our server, and beside each its message', () => {
    const problems = [
      { field: 'name', code: 'text.too-long', params: { field: 'Name', n: 100 } },
      { field: 'pond', code: 'pond.frozen', params: {} },
    ];
    const details = { name: 'Name is too long (at most 100 characters)', phone: 'No' };
    expect(problemsOf(answered(422, { details, problems }))).toEqual([
      { ...problems[0], text: details.name },
      { field: 'phone', code: null, params: {}, text: 'No' },
      { ...problems[1], text: '' },
    ]);
  });

  it.each([null, 'text', 5, {}, [], [5]])('ERR-41 is not found in %j', (details) => {
    expect(problemsOf(answered(422, { details }))).toEqual([]);
  });

  it.each([['one'], [[{ field: 'name' }]], [{ name: 'No' }]])(
    'ERR-41 is found in the details where a server has other problems: %j',
    (problems) => {
      expect(problemsOf(answered(422, { message: 'No', details: { name: 'No' }, problems }))).toEqual([
        { field: 'name', code: null, params: {}, text: 'No' },
      ]);
    },
  );

  it('ERR-41 is that of a validation failure only', () => {
    const body = { details: { amount: 'x' }, problems: [{ field: 'amount', code: 'amount.invalid', params: {} }] };
    expect(problemsOf(answered(409, body))).toEqual([]);
    expect(problemsOf(unreachable(AT))).toEqual([]);
  });
});

describe('why a call was refused', () => {
  it.each([
    [
      { reason: { code: 'account.last-owner', params: { names: 'Nest' }, more: 1 } },
      { code: 'account.last-owner', params: { names: 'Nest' } },
    ],
    [{ reason: { code: 'pond.frozen', params: {} } }, { code: 'pond.frozen', params: {} }],
    [{ reason: 'The pond is frozen' }, null],
    [{ reason: { code: 5, params: {} } }, null],
    [{}, null],
  ])('THEME-10 is read from %j', (body, reason) => {
    expect(answered(409, { message: 'No', ...body })).toMatchObject({ serverMessage: 'No', reason });
  });
});

describe('failures without an answer of use', () => {
  it('SDK-38 a page is the server’s failure', () => {
    expect(errorPage(AT)).toMatchObject({ kind: 'answer', code: 'SERVER_ERROR', status: 500, retryAfter: null });
  });

  it('SDK-34 have words, whatever was thrown', () => {
    const thrown = [new Error('odd'), { message: 5 }, null, 'text'];
    expect(thrown.map((one) => unknownError(AT, one).message)).toEqual([
      'odd',
      'Unknown error',
      'Unknown error',
      'Unknown error',
    ]);
    expect(noToken(AT, {}).message).toBe('There is no access token');
  });
});

describe('a failed answer', () => {
  it('has a message, whatever came', () => {
    expect(answered(500, 'text')).toMatchObject({ message: 'The server answered 500', code: 'HTTP_500' });
    const error = failedAnswer({ status: 502, statusText: 'Bad Gateway', body: undefined, retryAfter: null }, 'x', 0);
    expect(error.message).toBe('Bad Gateway');
  });

  it.each([
    [{ code: null, message: 'No room', tracking_id: 4711, id: 'x', details: null }, ['HTTP_500', 'No room', '4711']],
    [{ code: 'FULL', message: null, description: 'No room', id: 7 }, ['FULL', 'No room', '7']],
    [{ code: 507, message: {}, tracking_id: null, id: 'x' }, ['507', null, 'x']],
    [{ code: ' ', message: ' ', description: 'No room' }, ['HTTP_500', 'No room', null]],
    [{ code: [], message: 'No room', details: 5 }, ['HTTP_500', 'No room', null]],
    [[], ['HTTP_500', null, null]],
    ['text', ['HTTP_500', null, null]],
    [null, ['HTTP_500', null, null]],
  ])('SDK-33 of %j everything is read that can be read', (body, [code, serverMessage, trackingId]) => {
    expect(answered(500, body)).toMatchObject({ code, serverMessage, trackingId });
  });

  it('FORM-21 FORM-23 separates the server’s message from the reason phrase of its status', () => {
    const silent = { status: 422, statusText: 'Unprocessable Entity', body: {}, retryAfter: null };
    expect(failedAnswer(silent, 'x', 0)).toMatchObject({ message: 'Unprocessable Entity', serverMessage: null });
    expect(failedAnswer({ ...silent, body: { message: 'No' } }, 'x', 0)).toMatchObject({
      message: 'No',
      serverMessage: 'No',
    });
  });

  it.each([
    [null, null],
    ['', null],
    ['  ', null],
    ['soon', null],
    ['-5', 0],
    ['1.5', 1500],
    [new Date(5000).toUTCString(), 4000],
    [new Date(0).toUTCString(), 0],
  ])('SDK-46 Retry-After %s is %s ms', (header, wait) => {
    expect(readRetryAfter(header, 1000)).toBe(wait);
  });

  it('reads a conflict’s current record, where there is one', () => {
    expect(conflictingRecord(answered(409, { details: { current: { id: 1 } } }))).toEqual({ id: 1 });
    expect(conflictingRecord(answered(409, { details: {} }))).toBeNull();
    expect(conflictingRecord(answered(409))).toBeNull();
    expect(conflictingRecord(answered(422, { details: { current: 1 } }))).toBeNull();
  });
});

describe('the error that calls throw', () => {
  const failure = { ...answered(429), retryAfter: 5000 };
  const error = new NesteggError(failure);

  it('is an Error with everything that is known of the failure', () => {
    expect(error).toBeInstanceOf(Error);
    expect(isNesteggError(error)).toBe(true);
    expect(error).toMatchObject({ ...failure, name: 'NesteggError' });
    expect([viewMessage(error), problemsOf(error)]).toEqual([viewMessage(failure), failure.problems]);
  });

  it('is plain data for a store or a log, there and back', () => {
    expect(error.toJSON()).toEqual(failure);
    expect(JSON.parse(JSON.stringify(error))).toEqual(failure);
    expect(new NesteggError(error.toJSON())).toEqual(error);
  });
});

describe('classifying failures', () => {
  it('recognises the SDK’s own failures', () => {
    expect([answered(500), timedOut(AT)].map(isNesteggError)).toEqual([true, true]);
    expect(
      [null, 5, {}, { kind: 'answer' }, new Error('x'), { kind: 'odd', endpoint: 'x' }].map(isNesteggError),
    ).toEqual(Array(6).fill(false));
  });

  it('SDK-30 allows a cached fallback after timeouts, network failures and 5xx only', () => {
    const late = { ...timedOut(AT), status: 0 };
    expect([late, unreachable(AT), answered(500), answered(599)].map(mayFallBack)).toEqual(Array(4).fill(true));
    expect([answered(429), invalidAnswer(AT, 'x'), unknownError(AT, 5)].map(mayFallBack)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('finds uncertain the failures after which the call may have taken effect', () => {
    expect(isUncertain({ ...timedOut(AT), status: 0 })).toBe(true);
    expect([timedOut(AT), unreachable(AT), invalidAnswer(AT, 'x'), answered(500)].map(isUncertain)).toEqual(
      Array(4).fill(true),
    );
    expect([answered(422), answered(404), unknownError(AT, 5)].map(isUncertain)).toEqual([false, false, false]);
  });
});
