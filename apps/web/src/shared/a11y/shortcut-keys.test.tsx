import { expect, it } from 'vitest';
import { mount } from '../../test-support/mounting.tsx';
import { useShortcutKeys } from './shortcut-keys.ts';

/** Whether the browser is left to do what it does by a key. */
function isLeftToBrowser(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return !event.defaultPrevented;
}

it('a key that does something does not do what the browser does by it; one that does nothing here does', () => {
  const done: string[] = [];
  function Shown() {
    useShortcutKeys({ '/': () => void done.push('search'), n: () => false });
    return null;
  }
  mount(<Shown />);
  expect([['/', 'n', 'x'].map(isLeftToBrowser), done]).toEqual([[false, true, true], ['search']]);
});
