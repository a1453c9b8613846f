import * as prometheus from 'prom-client';
import { expect, it } from 'vitest';
import { addGauge } from './gauges.ts';

it('OPS-18 what can no longer be read is shown no more, instead of its last value', async () => {
  const registry = new prometheus.Registry();
  const answers = [() => 7, () => undefined, () => Promise.reject(new Error('gone')), () => 8];
  addGauge({ prometheus, registry }, { name: 'eggs', help: 'Eggs', read: () => answers.shift()?.() });
  const shown = [];
  for (let scrape = 0; scrape < 4; scrape += 1)
    shown.push((await registry.metrics()).split('\n').filter((line) => line.startsWith('eggs ')));
  expect(shown).toEqual([['eggs 7'], [], [], ['eggs 8']]);
});
