import { readTokens } from './read.ts';
import { tokensIn, type Node, type Token } from './tokens.ts';

const NOTICE = 'Made from packages/duck-ui/tokens by `pnpm tokens`: change it there.';

const comment = (text: string): string => `/* ${text} */\n`;

const rule = (selector: string, lines: string[]): string =>
  `${selector} {\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n}\n`;

const declare = ({ property, css }: Token): string => `${property}: ${css};`;

const LIGHT = ":root,\n[data-mantine-color-scheme='light']";
const DARK = "[data-mantine-color-scheme='dark']";

/** The tokens of each group, with what the group is. */
const groupsOf = (root: Node): { about: string; tokens: Token[] }[] =>
  Object.entries(root).map(([name, group]) => ({
    about: (group as Node).$description ?? name,
    tokens: tokensIn(group as Node, [name]),
  }));

/** Mantine takes the spacing through its theme: it has no property of its own. */
const isDeclared = ({ path }: Token): boolean => path[0] !== 'space';

const base = (): string => rule(':root', tokensIn(readTokens('base')).filter(isDeclared).map(declare));

const section = (about: string, tokens: Token[]): string[] => ['', `/* ${about} */`].concat(tokens.map(declare));

const scheme = (name: 'light' | 'dark'): string =>
  rule(
    name === 'light' ? LIGHT : DARK,
    [`color-scheme: ${name};`].concat(
      groupsOf(readTokens(`colour.${name}`)).flatMap(({ about, tokens }) => section(about, tokens)),
    ),
  );

const plain = (file: string): string =>
  [
    rule(LIGHT, tokensIn(readTokens(`${file}.light`)).map(declare)),
    rule(DARK, tokensIn(readTokens(`${file}.dark`)).map(declare)),
  ].join('\n');

const LOOK_PARTS = ['ground', 'ink', 'series'];

/** An element with data-category gets the three colours of its category. */
function categoryRules(): string {
  const { category } = readTokens('category.light') as { category: Node };
  const names = Object.keys(category).filter((name) => !name.startsWith('$'));
  return names
    .map((name) =>
      rule(
        `[data-category='${name}']`,
        LOOK_PARTS.map((part) => `--nest-category-${part}: var(--nest-category-${name}-${part});`),
      ),
    )
    .join('\n');
}

/** The theme's sheets that are made from the tokens, by file. */
export const sheets = (): Record<string, string> => ({
  'tokens.css': [comment(NOTICE) + base(), scheme('light'), scheme('dark')].join('\n'),
  'categories.css': [comment(NOTICE) + plain('category'), categoryRules()].join('\n'),
  'art.css': comment(NOTICE) + plain('art'),
});
