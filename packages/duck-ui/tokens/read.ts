import { readFileSync } from 'node:fs';
import type { Node } from './tokens.ts';

/** One of the token files. */
export const readTokens = (name: string): Node =>
  JSON.parse(readFileSync(new URL(`${name}.tokens.json`, import.meta.url), 'utf8')) as Node;
