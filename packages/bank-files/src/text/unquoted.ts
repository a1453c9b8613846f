const QUOTED = /^=?"(.*)"$/s;
/** `'13/01/2026` and `=-12.00`. */
const MARKED = /^[=']([-+]?\d[\d.,/:\s-]*)$/;
const MARKS = /^["=']/;

/** A text without what a spreadsheet puts around it: `="7"`, or before it. */
export const unquoted = (text: string): string =>
  MARKS.test(text) ? ((QUOTED.exec(text) ?? MARKED.exec(text))?.[1] ?? text) : text;
