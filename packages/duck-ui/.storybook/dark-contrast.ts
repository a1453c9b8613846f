/** What axe knows of an element: of it and what is in it. */
interface AxeNode {
  parent?: AxeNode | null;
  children: AxeNode[];
  _cache: Record<string, unknown>;
  _stackingContext?: unknown;
}

const SCHEME = 'data-mantine-color-scheme';

/** The scheme that the story was drawn in, while axe looks at it in the dark. */
let drawn: string | undefined;

/** What axe may remember of an element from one scheme to the other: where it is and what it is, not how it is painted. */
const WITHOUT_COLOURS = new Set(['attrNames', 'boundingClientRect', 'clientRects', 'props']);

function forgetColours(node: AxeNode): void {
  node._cache = Object.fromEntries(Object.entries(node._cache).filter(([name]) => WITHOUT_COLOURS.has(name)));
  delete node._stackingContext;
  for (const child of node.children) forgetColours(child);
}

const topOf = (node: AxeNode): AxeNode => (node.parent ? topOf(node.parent) : node);

function showInDark(_: Element, node: AxeNode): false {
  const root = document.documentElement;
  if (drawn === undefined) {
    drawn = root.getAttribute(SCHEME) ?? 'light';
    root.setAttribute(SCHEME, 'dark');
    forgetColours(topOf(node));
  }
  return false;
}

function showAsDrawn(): false {
  if (drawn !== undefined) document.documentElement.setAttribute(SCHEME, drawn);
  drawn = undefined;
  return false;
}

const EVERY_ELEMENT = { selector: '*', excludeHidden: false };

/** A rule that finds nothing: axe asks it for each element whether it applies, after the rules before it. */
const step = (id: string, matches: (element: Element, node: AxeNode) => false) => ({
  id,
  ...EVERY_ELEMENT,
  matches,
  any: [],
});

/**
 * The rules whose answer depends on colours, once more in the dark scheme. Colours are custom properties of the root
 * element's scheme and no component reads the scheme, so that the story need not be drawn and played again, nor need axe
 * find out again what lies where: that is most of its work.
 */
const DARK_RULES = [
  step('show-in-dark', showInDark),
  {
    id: 'color-contrast-dark',
    ...EVERY_ELEMENT,
    impact: 'serious',
    matches: 'color-contrast-matches',
    any: ['color-contrast'],
    metadata: { help: 'Elements must meet minimum color contrast ratio thresholds in the dark scheme' },
  },
  {
    id: 'link-in-text-block-dark',
    selector: 'a[href], [role=link]',
    excludeHidden: false,
    impact: 'serious',
    matches: 'link-in-text-block-matches',
    any: ['link-in-text-block', 'link-in-text-block-style'],
    metadata: { help: 'Links must be distinguishable without relying on color in the dark scheme' },
  },
  step('show-as-drawn', showAsDrawn),
];

/** React writes no inline style as important, which is all that this rule finds; it looks for it on each element. */
const IMPORTANT_INLINE = { id: 'avoid-inline-spacing', enabled: false };

/**
 * In a test: both schemes, and nothing that axe need not do to find violations. The kit plays no sound, for which axe would
 * fetch media first.
 */
export const AXE_IN_TESTS = {
  options: { resultTypes: ['violations'], preload: false },
  config: { rules: [...DARK_RULES, IMPORTANT_INLINE] },
};
