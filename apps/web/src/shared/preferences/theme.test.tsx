import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../test-support/mounting.tsx';
import { expectText } from '../../test-support/page.ts';
import { storedTheme, setTheme, useColorScheme, useTheme } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** What the device prefers, by media query; a change is heard by those who listen. */
let matching: Set<string>;
let queries: Map<string, EventTarget>;

beforeEach(() => {
  matching = new Set();
  queries = new Map();
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = queries.get(query) ?? new EventTarget();
    queries.set(query, target);
    return Object.assign(target, { matches: matching.has(query) });
  });
});
afterEach(() => vi.unstubAllGlobals());

function become(query: string, matches: boolean): void {
  if (matches) matching.add(query);
  else matching.delete(query);
  queries.get(query)?.dispatchEvent(new Event('change'));
}

function Shown() {
  return (
    <p>
      {useTheme()} shows {useColorScheme()}
    </p>
  );
}

const painted = () => document.documentElement.getAttribute('data-mantine-color-scheme');

describe('the theme', () => {
  it('is light unless one is chosen', async () => {
    mount(<Shown />);
    await expectText('light shows light');
    expect(storedTheme()).toBe('light');
  });

  it('is followed by nothing once nothing shows it', async () => {
    const { close } = mount(<Shown />);
    setTheme('system');
    await expectText('system shows light');
    const added = [...queries.values()].map((query) => vi.spyOn(query, 'removeEventListener'));
    close();
    expect(added.map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
  });

  it('that is chosen is shown, painted and kept', async () => {
    mount(<Shown />);
    setTheme('dark');
    await expectText('dark shows dark');
    expect(painted()).toBe('dark');
    expect(localStorage.getItem('nestegg-theme')).toBe('dark');
    setTheme('light');
    await expectText('light shows light');
    expect(painted()).toBe('light');
  });

  it('THEME-05 of the system follows what that prefers', async () => {
    matching.add(DARK);
    setTheme('system');
    mount(<Shown />);
    await expectText('system shows dark');
    become(DARK, false);
    await expectText('system shows light');
    expect(painted()).toBe('light');
    become(DARK, true);
    await expectText('system shows dark');
    expect(painted()).toBe('dark');
  });

  it('that is chosen does not follow the system', async () => {
    matching.add(DARK);
    setTheme('light');
    mount(<Shown />);
    await expectText('light shows light');
  });

  it('is light on paper, and afterwards what it was', async () => {
    setTheme('dark');
    mount(<Shown />);
    become('print', true);
    await expectText('dark shows light');
    expect(painted()).toBe('light');
    become('print', false);
    await expectText('dark shows dark');
    expect(painted()).toBe('dark');
  });

  it('that another tab chooses is shown here too', async () => {
    setTheme('light');
    mount(<Shown />);
    localStorage.setItem('nestegg-theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'nestegg-language' }));
    await expectText('light shows light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'nestegg-theme' }));
    await expectText('dark shows dark');
  });

  it('is heard of no longer once nothing shows it', () => {
    const { close } = mount(<Shown />);
    close();
    document.documentElement.setAttribute('data-mantine-color-scheme', 'as it was');
    setTheme('dark');
    become(DARK, true);
    become('print', true);
    expect(painted()).toBe('as it was');
  });
});
