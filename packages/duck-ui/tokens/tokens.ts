import { cssValue } from './format.ts';

/** A group or a token, as it is written in the W3C design-tokens format. */
export interface Node {
  $type?: string;
  $value?: unknown;
  $description?: string;
  $extensions?: Record<string, string>;
  [name: string]: unknown;
}

/** One token. */
export interface Token {
  /** The groups that it is in, and its own name. */
  path: string[];
  type: string;
  /** Its custom property. */
  property: string;
  /** Its value in CSS. */
  css: string;
  value: unknown;
  /** What it is for. */
  use: string | undefined;
}

/** Groups that only sort: their tokens' properties do not carry their names. */
const SORTING = new Set(['ground', 'tone', 'fill', 'chart', 'motion']);

/** A value that the format cannot say, such as a radius in percent, written as CSS. */
const AS_CSS = 'nestegg.css';

/** All tokens of a group and of the groups within. A type holds for everything below it. */
export function tokensIn(node: Node, path: string[] = [], inherited = ''): Token[] {
  const type = node.$type ?? inherited;
  if (node.$value !== undefined) return [tokenOf(node, path, type)];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, child]) => tokensIn(child as Node, [...path, name], type));
}

function tokenOf(node: Node, path: string[], type: string): Token {
  const named = path.filter((name, index) => index === path.length - 1 || !SORTING.has(name));
  return {
    path,
    type,
    property: `--nest-${named.join('-')}`,
    css: node.$extensions?.[AS_CSS] ?? cssValue(type, node.$value),
    value: node.$value,
    use: node.$description,
  };
}
