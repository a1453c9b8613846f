import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

const from = (agent?: string) =>
  originOf({ ip: '192.0.2.1', headers: agent === undefined ? {} : { 'user-agent': agent } });

it('where something was done from is an address, and as much of the browser’s own words as is kept', () => {
  expect(from()).toEqual({ device: null, ip: '192.0.2.1' });
  expect(from('Duckfox/1.0')).toEqual({ device: 'Duckfox/1.0', ip: '192.0.2.1' });
  expect(from('x'.repeat(301)).device).toBe('x'.repeat(300));
});
