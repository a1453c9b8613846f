const QUOTED = /^=?"(.*)"$/s;

/** A text without what a spreadsheet puts around it: `="7"`. */
export const unquoted = (text: string): string => QUOTED.exec(text)?.[1] ?? text;
