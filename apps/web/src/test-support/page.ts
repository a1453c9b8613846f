import { expect } from 'vitest';

const text = (): string => document.body.textContent;

/** Waits until the page says this. */
export const sees = (words: string) => expect.poll(text).toContain(words);

/** Waits until the page no longer says this. */
export const seesNo = (words: string) => expect.poll(text).not.toContain(words);

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

/** Ticks the box of this label, or clears it. */
export async function tick(label: string): Promise<void> {
  const element = await field(label);
  element.click();
}
