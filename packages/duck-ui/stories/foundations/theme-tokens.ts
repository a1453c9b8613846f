import base from '../../tokens/base.tokens.json' with { type: 'json' };
import dark from '../../tokens/colour.dark.tokens.json' with { type: 'json' };
import light from '../../tokens/colour.light.tokens.json' with { type: 'json' };
import { tokensIn, type Node, type Token } from '../../tokens/tokens.ts';

/** The token files as the pages read them. */
const FILES: Readonly<Record<string, Node>> = { base, dark, light };

/** All tokens of a file. */
const tokensOf = (file: 'base' | 'dark' | 'light'): Token[] => tokensIn(FILES[file] ?? {});

/** The tokens of one group of a file. */
export const groupOf = (file: 'base' | 'dark' | 'light', group: string): Token[] =>
  tokensOf(file).filter(({ path }) => path[0] === group);

/** A token's value in CSS, by its property. */
export const valueIn = (file: 'dark' | 'light', property: string): string =>
  tokensOf(file).find((token) => token.property === property)?.css ?? '';
