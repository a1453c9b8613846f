/** Text that is HTML already. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Part = Html | readonly Html[] | string | number | false | undefined;

const write = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  if (part === false || part === undefined) return '';
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
};

/** Writes HTML: whatever is put in is text, unless it was written by this too. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + write(parts[index])).join(''));

/** Takes a file of ours as HTML. Never for anything that a person wrote. */
export const trusted = (text: string): Html => new Html(text);
