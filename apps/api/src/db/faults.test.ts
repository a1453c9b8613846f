import { expect, it } from 'vitest';
import { isUnavailable } from './faults.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

it.each([
  fault('connect ECONNREFUSED', 'ECONNREFUSED'),
  fault('the database system is starting up', '57P03'),
  fault('deadlock detected', '40P01'),
  fault('server login has been failing, try again later (server_login_retry)', '08P01'),
  fault('timeout exceeded when trying to connect'),
  fault('Connection terminated unexpectedly'),
])('takes it for a moment’s absence of the database: %s', (error) => expect(isUnavailable(error)).toBe(true));

it.each([fault('syntax error', '42601'), fault('cannot execute INSERT in a read-only transaction', '25006'), 'text'])(
  'takes it for a fault: %s',
  (error) => expect(isUnavailable(error)).toBe(false),
);
