import { expect, vi } from 'vitest';

const text = (): string => document.body.textContent;

/** Waits until the page says this. */
export const expectText = (words: string) => expect.poll(text).toContain(words);

/** Waits until the page no longer says this. */
export const expectNoText = (words: string) => expect.poll(text).not.toContain(words);

/** Waits until this was said last to those who hear the page. */
export const expectAnnounced = (words: string) =>
  expect.poll(() => [...document.querySelectorAll('output')].at(-1)?.textContent, { message: 'said' }).toBe(words);

/** The dialog that is open. */
export const dialog = (): Element | null => document.querySelector('[role="dialog"]');

const CONTROLS = 'button, a, [role="menuitem"], [role="option"], [role="tab"]';

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.replace(/\s+/g, ' ').trim();

/** The buttons, links, tabs, menu entries and options of this name that are there now. */
export const controls = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) => nameOf(element) === name);

/** Waits for a button, link, tab, menu entry or option of this name: the last, which is the one on top. */
export async function control(name: string): Promise<HTMLElement> {
  await expect.poll(() => controls(name).at(-1), { message: `a control named ${name}` }).toBeDefined();
  return controls(name).at(-1) ?? expect.unreachable();
}

/** Presses a button, link, tab, menu entry or option. */
export async function press(name: string): Promise<void> {
  const element = await control(name);
  element.click();
}

const working = () =>
  [...document.querySelectorAll('[data-working="true"]')].map(
    (button) => button.textContent + (button.hasAttribute('data-danger') ? ' (red)' : ''),
  );

/** Waits until one button works, and says so by these words; ‘(red)’ follows those of one that destroys something. */
export const expectWorking = (words: string) => expect.poll(working, { message: 'what works' }).toEqual([words]);

/** What the section of this heading says; empty while there is none. */
export function region(heading: string): string {
  const sections = [...document.querySelectorAll('section[aria-labelledby]')];
  const named = sections.find(
    (section) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent === heading,
  );
  return named?.textContent ?? '';
}

const labelOf = (input: HTMLInputElement): string => {
  const label = document.getElementById(input.getAttribute('aria-labelledby') ?? '') ?? input.labels?.[0];
  return (input.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
};

function findField(label: string): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return fields.find((input) => labelOf(input) === label) ?? fields.find((input) => labelOf(input).startsWith(label));
}

/** Waits for the field of this label, or one whose label begins so. */
export async function field(label: string): Promise<HTMLInputElement> {
  await expect.poll(() => findField(label), { message: `a field named ${label}` }).toBeDefined();
  return findField(label) ?? expect.unreachable();
}

/** Types into the field of this label, over what was there. */
export async function type(label: string, words: string): Promise<void> {
  const element = await field(label);
  // React hears only of values that are set past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, words);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The texts that describe the field of this label: its help, and what is wrong with it. */
async function descriptionOf(label: string): Promise<string> {
  const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Waits until the field of this label is described by these words. */
export const describes = (label: string, words: string | RegExp) =>
  expect.poll(() => descriptionOf(label), { message: `what describes ${label}` }).toMatch(words);

/** Enters the field of this label, and leaves it. */
export async function leaveField(label: string): Promise<void> {
  const element = await field(label);
  element.focus();
  element.blur();
}

/** Waits until the field of this label has its calendar, whose code comes on its own. */
export const expectCalendar = (label: string) =>
  expect
    .poll(async () => (await field(label)).getAttribute('aria-haspopup'), { message: `the calendar of ${label}` })
    .toBe('dialog');

/** Ticks the box of this label, or clears it. */
export async function tick(label: string): Promise<void> {
  const element = await field(label);
  element.click();
}

/** The options of the open list of the field of this label. */
function optionsOf(label: string): HTMLElement[] {
  const list = document.getElementById(findField(label)?.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

/** What the open list of the field of this label offers. */
export const offeredBy = (label: string): (string | null)[] => optionsOf(label).map(({ textContent }) => textContent);

function pressField(label: string): void {
  const element = findField(label);
  element?.focus();
  element?.click();
}

/** Opens the list of the field of this label, and gives what it offers. */
export async function openList(label: string): Promise<(string | null)[]> {
  await field(label);
  const isOpen = () => findField(label)?.hasAttribute('aria-controls');
  const offered = async () => {
    // The first press brings the list's code, and opens the list with it; where a dialog that has just opened took the focus
    // meanwhile, it stays closed.
    if (!isOpen()) pressField(label);
    await vi.dynamicImportSettled();
    return offeredBy(label);
  };
  await expect.poll(offered, { message: `what ${label} offers` }).not.toEqual([]);
  return offeredBy(label);
}

/** Chooses from the list of the field of this label. */
export async function choose(label: string, option: string): Promise<void> {
  await openList(label);
  const wanted = () => optionsOf(label).find((each) => nameOf(each) === option);
  await expect.poll(wanted, { message: `${option} of ${label}` }).toBeDefined();
  wanted()?.click();
}

/**
 * Opens a dialog by the button of this name, or by an entry of the menu that it opens, and leaves it unchanged: the focus is
 * on the button again.
 */
export async function expectFocusBack(button: string, { entry, leave = 'Cancel' }: { entry?: string; leave?: string }) {
  const opener = await control(button);
  opener.focus();
  opener.click();
  if (entry !== undefined) await press(entry);
  await expect.poll(() => dialog()?.contains(document.activeElement), { message: 'the focus is in it' }).toBe(true);
  await press(leave);
  await expect.poll(dialog).toBeNull();
  await expect.poll(() => document.activeElement && nameOf(document.activeElement)).toBe(button);
}
