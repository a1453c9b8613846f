import { expect } from 'storybook/test';

/** Nothing on the page is wider than the page. */
export async function fitsTheWindow(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** All that an element shows lies inside a box, so many pixels from its sides. */
export async function staysWithin(element: Element, box: Element, padding: number): Promise<void> {
  const content = document.createRange();
  content.selectNodeContents(element);
  const { left, right } = content.getBoundingClientRect();
  const room = box.getBoundingClientRect();
  await expect(left, element.textContent).toBeGreaterThanOrEqual(room.left + padding);
  await expect(right, element.textContent).toBeLessThanOrEqual(room.right - padding);
}

/** The width of a field's words, and the room there is for them. */
function roomIn(field: HTMLInputElement): { words: number; room: number } {
  const style = getComputedStyle(field);
  const letters = field.value === '' ? getComputedStyle(field, '::placeholder') : style;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('There is no canvas to measure with');
  pen.font = `${letters.fontWeight} ${letters.fontSize} ${letters.fontFamily}`;
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  return { words: pen.measureText(field.value || field.placeholder).width, room: field.clientWidth - padding };
}

/** Every field within shows all its words. */
export async function showsAllWords(container: ParentNode): Promise<void> {
  const fields = container.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])');
  await expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    const { words, room } = roomIn(field);
    await expect(room, field.value || field.placeholder).toBeGreaterThanOrEqual(words);
  }
}
