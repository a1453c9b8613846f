import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  conflict,
  Failure,
  failureBody,
  forbidden,
  invalid,
  notFound,
  rateLimited,
  unauthorized,
  unavailable,
} from './failure.ts';
import { originOf } from './origin.ts';
import { pickDeclaredFields } from './pick-declared-fields.ts';

it.each([
  [notFound(), { status: 404, code: 'NOT_FOUND', reason: 'request.not-found', retryAfter: undefined }],
  [forbidden(), { status: 403, code: 'FORBIDDEN', reason: 'request.forbidden', retryAfter: undefined }],
  [unauthorized(), { status: 401, code: 'UNAUTHORIZED', reason: 'request.unauthorized', retryAfter: undefined }],
  [
    unauthorized('session.expired'),
    { status: 401, code: 'UNAUTHORIZED', reason: 'session.expired', retryAfter: undefined },
  ],
  [
    conflict({ code: 'request.forbidden' }),
    { status: 409, code: 'CONFLICT', reason: 'request.forbidden', retryAfter: undefined },
  ],
  [unavailable(), { status: 503, code: 'SERVICE_UNAVAILABLE', reason: 'server.unavailable', retryAfter: 1 }],
  [unavailable(2), { status: 503, code: 'SERVICE_UNAVAILABLE', reason: 'server.unavailable', retryAfter: 2 }],
  [rateLimited(30), { status: 429, code: 'RATE_LIMITED', reason: 'request.too-many', retryAfter: 30 }],
])('%s is answered by its code, and says why', (failure, { status, code, reason, retryAfter }) => {
  expect([failure.status, failure.retryAfter]).toEqual([status, retryAfter]);
  expect(failureBody(failure, 'id')).toEqual({
    code,
    message: failure.message,
    tracking_id: 'id',
    details: null,
    reason: { code: reason, params: {} },
    problems: undefined,
  });
  expect(failure.message).not.toBe('');
});

it('of each field the first problem is said in words, whatever the field is called', () => {
  const failure = invalid(
    { field: 'name', code: 'field.unknown', params: { field: 'name' } },
    { field: 'name', code: 'description.required' },
    { field: '__proto__', code: 'description.required' },
    { field: 'toString', code: 'date.required' },
  );
  const details = JSON.parse(JSON.stringify(failure.details)) as object;
  expect(Object.entries(details)).toEqual([
    ['name', 'name is not a known field'],
    ['__proto__', 'Description is required'],
    ['toString', 'Date is required'],
  ]);
  expect(failureBody(failure, 'id')).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'name is not a known field. Description is required. Date is required',
    reason: undefined,
    problems: [
      { field: 'name', code: 'field.unknown', params: { field: 'name' } },
      { field: 'name', code: 'description.required', params: {} },
      { field: '__proto__', code: 'description.required', params: {} },
      { field: 'toString', code: 'date.required', params: {} },
    ],
  });
});

it('details of its own take the place of a failure’s messages', () => {
  const failure = new Failure('CONFLICT', { reason: { code: 'request.forbidden' } }, { details: { current: 1 } });
  expect(failureBody(failure, 'id')).toMatchObject({ code: 'CONFLICT', details: { current: 1 } });
  expect(conflict({ code: 'request.forbidden' }, [1]).details).toEqual([1]);
});

it('of a value only the fields that a shape declares are picked', () => {
  const shape = z.object({ id: z.string(), name: z.nullable(z.string()) });
  expect(pickDeclaredFields(shape, { id: 'a', name: null, secret: 'x' })).toEqual({ id: 'a', name: null });
});

it('where something was done from is an address, and as much of the device as is kept', () => {
  expect(originOf({ headers: {}, ip: '192.0.2.1' })).toEqual({ device: null, ip: '192.0.2.1' });
  const device = `begin${'x'.repeat(400)}`;
  expect(originOf({ headers: { 'user-agent': device }, ip: '::1' })).toEqual({
    device: device.slice(0, 300),
    ip: '::1',
  });
});
