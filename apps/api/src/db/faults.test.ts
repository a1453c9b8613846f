import { describe, expect, it } from 'vitest';
import {
  isDeadlock,
  isForeignKeyViolation,
  isFractionRefused,
  isLedgerFull,
  isLocked,
  isSignInRefused,
  isUnavailable,
  isUniqueViolation,
} from './faults.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

it.each([
  fault('connect ECONNREFUSED', 'ECONNREFUSED'),
  fault('the database system is starting up', '57P03'),
  fault('deadlock detected', '40P01'),
  fault('could not extend file: No space left on device', '53100'),
  fault('server login has been failing, try again later (server_login_retry)', '08P01'),
  fault('cannot set transaction read-write mode during recovery', '0A000'),
  fault('timeout exceeded when trying to connect'),
  fault('Connection terminated unexpectedly'),
])('takes it for a moment’s absence of the database: %s', (error) => expect(isUnavailable(error)).toBe(true));

const OF_THE_NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** No connection, a pooler that has none, or a session that ended. */
const OF_CONNECTIONS = ['08000', '08003', '08006', '08P01', '25P03'];
/** Another transaction in the way, no space left, too many connections, and what was canceled. */
const OF_RESOURCES = ['40001', '40P01', '53100', '53300', '57014'];
/** Stopping, recovering from a crash, and starting. */
const OF_THE_SERVER = ['57P01', '57P02', '57P03'];

it.each([OF_THE_NETWORK, OF_CONNECTIONS, OF_RESOURCES, OF_THE_SERVER].flat())(
  'takes it for a moment’s absence of the database, whatever it says: %s',
  (code) => {
    expect(isUnavailable(fault('', code))).toBe(true);
  },
);

it.each([
  fault('syntax error', '42601'),
  fault('cannot execute INSERT in a read-only transaction', '25006'),
  fault('cannot set transaction read-write mode inside a read-only transaction', '25001'),
  fault('not supported', '0A000'),
  'text',
  { code: 'ECONNREFUSED', message: 'Connection terminated' },
])('takes it for a fault: %s', (error) => expect(isUnavailable(error)).toBe(false));

const KINDS = {
  isUniqueViolation,
  isSignInRefused,
  isLedgerFull,
  isForeignKeyViolation,
  isFractionRefused,
  isLocked,
  isDeadlock,
};

/** The names of what holds of an error. */
const holding = (error: unknown) => Object.entries(KINDS).flatMap(([name, isKind]) => (isKind(error) ? [name] : []));

describe('what PostgreSQL or a pooler refuses', () => {
  it.each([
    ['23505', 'duplicate key value', ['isUniqueViolation']],
    ['23503', 'violates foreign key constraint', ['isForeignKeyViolation']],
    ['NE001', 'ledger full', ['isLedgerFull']],
    ['NE002', 'fraction', ['isFractionRefused']],
    ['55P03', 'canceling statement due to lock timeout', ['isLocked']],
    ['40P01', 'deadlock detected', ['isLocked', 'isDeadlock']],
    ['40001', 'could not serialize access', ['isDeadlock']],
    ['28000', 'role "x" is not permitted to log in', ['isSignInRefused']],
    ['28P01', 'password authentication failed', ['isSignInRefused']],
    ['08P01', 'password authentication failed', ['isSignInRefused']],
    ['08P01', 'SASL authentication failed', ['isSignInRefused']],
    ['08P01', 'server login failed: FATAL', ['isSignInRefused']],
    ['08P01', 'no such user: x', ['isSignInRefused']],
    ['08P01', 'no more connections allowed', []],
    ['42601', 'no such user: x', []],
    [undefined, 'password authentication failed', []],
  ])('%s, “%s”, is known for what it is', (code, message, kinds) => {
    expect(holding(fault(message, code))).toEqual(kinds);
    expect(holding({ code, message })).toEqual([]);
  });
});
