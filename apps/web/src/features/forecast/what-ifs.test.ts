import { MAX_MINOR, TEXT_LIMITS } from '@nestegg/domain';
import { expect, it } from 'vitest';
import { readWhatIfs, withWhatIfs } from './what-ifs.ts';

const TYRES = { date: '2026-12-03', amount: -32_000, description: 'Winter tyres, four' };

it('FC-11 the address keeps what is tried, and nothing else of it changes', () => {
  const params = withWhatIfs(new URLSearchParams('household=h&if=old'), [TYRES, { ...TYRES, amount: 5 }]);
  expect(params.get('household')).toBe('h');
  expect(readWhatIfs(new URLSearchParams(params.toString()))).toEqual([TYRES, { ...TYRES, amount: 5 }]);
  expect(withWhatIfs(params, []).toString()).toBe('household=h');
  // The largest amount that there is.
  const largest = { ...TYRES, amount: -MAX_MINOR };
  expect(readWhatIfs(withWhatIfs(params, [largest]))).toEqual([largest]);
});

it('FC-11 of an address at most five are tried, and none that cannot be read', () => {
  const bad = ['', 'x', '2026-02-30,5,a', '2026-12-03,0,a', '2026-12-03,1.5,a', '2026-12-03,9999999999999,a'];
  const good = Array.from({ length: 6 }, (_, at) => `2026-12-0${at + 1},-100,a`);
  const params = new URLSearchParams([...bad, ...good].map((text) => ['if', text]));
  expect(readWhatIfs(params).map(({ date }) => date)).toEqual(good.slice(0, 5).map((text) => text.slice(0, 10)));
});

it('FC-11 of an address a description is cut to what a field takes', () => {
  const [found] = readWhatIfs(
    new URLSearchParams([['if', `2026-12-03,-100,${'a'.repeat(TEXT_LIMITS.description + 1)}`]]),
  );
  expect(found?.description).toHaveLength(TEXT_LIMITS.description);
});
