import { describe, expect, it } from 'vitest';
import { createErrorRecord } from '@nestegg/domain';
import { createMonitoring, trimmed, type MonitoringPort } from './monitoring.ts';

const record = createErrorRecord({ code: 'SERVER_ERROR', status: 500, description: 'x'.repeat(600), timestamp: 1 });
const timing = { endpoint: 'GET /api/transactions', status: 200, milliseconds: 12 };

function setUp({ allowed = true, random = 0 }: { readonly allowed?: boolean | null; readonly random?: number } = {}) {
  const sent: string[] = [];
  const port: MonitoringPort = {
    reportError: ({ description, details }) => void sent.push(`error ${description.length}`, JSON.stringify(details)),
    reportTiming: ({ endpoint }) => void sent.push(`timing ${endpoint}`),
  };
  const state = { loads: 0, allowed };
  const load = () => {
    state.loads += 1;
    return Promise.resolve(port);
  };
  return { sent, state, monitoring: createMonitoring({ load, isAllowed: () => state.allowed, random: () => random }) };
}

const settle = () => Promise.resolve().then(() => undefined);

describe('monitoring', () => {
  it('MON-02 sends every error and a tenth of the timings', async () => {
    const often = setUp({ random: 0.099 });
    often.monitoring.reportTiming(timing);
    often.monitoring.reportError(record);
    await settle();
    expect(often.sent).toEqual(['timing GET /api/transactions', 'error 501', 'null']);
    const seldom = setUp({ random: 0.1 });
    seldom.monitoring.reportTiming(timing);
    await settle();
    expect(seldom.sent).toEqual([]);
  });

  it('MON-03 cuts texts over 500 characters and objects at about 10240', () => {
    expect(trimmed({ text: 'a'.repeat(501) })).toEqual({ text: `${'a'.repeat(500)}…` });
    expect(trimmed({ text: 'a'.repeat(500) })).toEqual({ text: 'a'.repeat(500) });
    const large = trimmed(Array.from({ length: 40 }, () => 'b'.repeat(400)));
    expect(typeof large === 'string' && large.length).toBe(10_240);
  });

  it('MON-03 tells what a server said by field, and keeps back the record that it sent along', async () => {
    const { sent, monitoring } = setUp();
    const details = { amount: 'Amount 86.42 is refused', current: { description: 'Dentist', amount: -86.42 } };
    monitoring.reportError({ ...record, details });
    await settle();
    expect(sent[1]).toBe('{"amount":"Amount [amount] is refused"}');
  });

  it('MON-04 sends nothing, and loads nothing, while Analytics is off', async () => {
    const { sent, state, monitoring } = setUp({ allowed: false });
    monitoring.reportError(record);
    monitoring.reportTiming(timing);
    await settle();
    expect(sent).toEqual([]);
    expect(state.loads).toBe(0);
  });

  it('MON-04 waits until the switch is known, and then sends or forgets what it held back', async () => {
    const on = setUp({ allowed: null });
    on.monitoring.reportError(record);
    await settle();
    expect(on.sent).toEqual([]);
    on.state.allowed = true;
    on.monitoring.settleWaiting();
    await settle();
    expect(on.sent).toEqual(['error 501', 'null']);

    const off = setUp({ allowed: null });
    off.monitoring.reportError(record);
    off.state.allowed = false;
    off.monitoring.settleWaiting();
    off.state.allowed = true;
    off.monitoring.reportTiming(timing);
    await settle();
    expect(off.sent).toEqual(['timing GET /api/transactions']);
  });

  it('MON-04 holds back the last 50, and no more', async () => {
    const { sent, state, monitoring } = setUp({ allowed: null });
    for (let at = 1; at <= 51; at++) monitoring.reportTiming({ ...timing, endpoint: `GET /${at}` });
    state.allowed = true;
    monitoring.settleWaiting();
    await settle();
    expect(sent).toHaveLength(50);
    expect(sent[0]).toBe('timing GET /2');
  });

  it('loads the service once, at the first thing to report', async () => {
    const { state, monitoring } = setUp();
    expect(state.loads).toBe(0);
    monitoring.reportError(record);
    monitoring.reportError(record);
    await settle();
    expect(state.loads).toBe(1);
  });

  it('ignores that the service cannot be loaded, and loads it for what is reported later', async () => {
    const sent: string[] = [];
    const ports = [
      Promise.reject<MonitoringPort>(new TypeError('Failed to fetch')),
      Promise.resolve<MonitoringPort>({ reportError: () => void sent.push('error'), reportTiming: () => undefined }),
    ];
    const load = () => ports.shift() ?? Promise.reject<MonitoringPort>(new Error('It is loaded already'));
    const monitoring = createMonitoring({ load, isAllowed: () => true, random: () => 0 });
    monitoring.reportError(record);
    await settle();
    expect(sent).toEqual([]);
    monitoring.reportError(record);
    await settle();
    monitoring.reportError(record);
    await settle();
    expect(sent).toEqual(['error', 'error']);
  });
});
