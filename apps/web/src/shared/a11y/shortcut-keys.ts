import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { storedValue } from '../storage/stored-value.ts';

// Single keys can be hit by mistake, by speech input above all: they can be switched off (WCAG 2.1.4).
const stored = storedValue('nestegg-shortcuts', ['on', 'off'], 'on');

/** Whether single keys do something on this device. */
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(stored.subscribe, stored.get, () => 'on' as const) === 'on';

export const setShortcutsOn = (on: boolean): void => stored.set(on ? 'on' : 'off');

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** An open dialog has the focus, or nothing has; while one fades out, the focus is elsewhere again. */
const isInDialog = (target: EventTarget | null): boolean =>
  target === document.body && document.querySelector('[role="dialog"]') !== null;

/** Whether a key belongs to what has the focus, or to the browser, rather than to us. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isInDialog(event.target) ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null);

/** What each key does, by its `KeyboardEvent.key`; false is nothing here. */
export type KeyActions = Readonly<Record<string, () => unknown>>;

/** Single keys that do something while this shows, none of them in a field, a menu or a dialog. */
export function useShortcutKeys(actions: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || stored.get() === 'off' || isTaken(event) || action() === false) return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const help = new EventTarget();
const OPEN = 'open';

/** Opens the list of the keys. */
export const openShortcutHelp = (): void => void help.dispatchEvent(new Event(OPEN));

/** Calls back when the list of the keys is to be opened. */
export function useShortcutHelp(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const onEvent = () => open();
    help.addEventListener(OPEN, onEvent);
    return () => help.removeEventListener(OPEN, onEvent);
  }, []);
}
