import { diffArrays } from 'diff';
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Roles that are named by what stands in them, which is then not written twice. */
const NAMED_BY_CONTENT = setOf(
  'button link heading tab menuitem menuitemradio menuitemcheckbox option columnheader rowheader tooltip',
);
const NAMED = '[aria-label], [aria-labelledby], input, textarea, select, fieldset, table, img';
/** Roles that say nothing of what is in them. */
const TRANSPARENT = setOf('generic none presentation rowgroup paragraph strong emphasis code time');
const UNSEEN = setOf('SCRIPT STYLE TEMPLATE NOSCRIPT LINK');
/** What a person notices of an element besides its name, by attribute; and all of `aria-` and `data-` that is no noise. */
const NOTICED = setOf(
  'href target download type inputmode autocomplete placeholder maxlength min max step required readonly disabled open lang dir colspan rowspan accept multiple',
);
/** Attributes that only tell an element from others, or that libraries of the kit set for themselves. */
const NOISE =
  /^aria-(?:label|labelledby|describedby|controls|owns|hidden|activedescendant)$|^data-(?:mantine-|with-|menu-|combobox-|focus-guard|(?:pointer|id|testid|portal|position|fixed|index|known-size|item-index)$)/;
/** Those whose `false` says something, too; of all others it is as good as nothing. */
const MEANINGFUL_FALSE = /^aria-(?:expanded|pressed|checked)$/;

const words = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

// Names do not come from pseudo elements here.
const OPTIONS = { computedStyleSupportsPseudoElements: false };

/** Where the chart library measures texts, far outside of the page: what stands there depends on what was measured before. */
const MEASURING = 'recharts_measurement_span';

function isUnseen(element: Element): boolean {
  if (UNSEEN.has(element.tagName) || element.id === MEASURING || element.hasAttribute('hidden')) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}

const isNoticed = ({ name, value }: Attr): boolean => {
  if (name === 'type') return value !== 'button';
  if (NOTICED.has(name)) return true;
  return /^(?:aria|data)-/.test(name) && !NOISE.test(name) && (value !== 'false' || MEANINGFUL_FALSE.test(name));
};

function valueOf(element: Element): string[] {
  const isInput = element instanceof HTMLInputElement;
  if (isInput && (element.type === 'checkbox' || element.type === 'radio'))
    return [element.checked ? 'checked' : 'unchecked'];
  return (isInput || element instanceof HTMLTextAreaElement) && element.value !== '' ? [`value=${element.value}`] : [];
}

function statesOf(element: Element): string[] {
  const noticed = [...element.attributes].filter(isNoticed).map(({ name, value }) => {
    const state = name.replace(/^(?:aria|data)-/, '');
    return value === '' || value === 'true' ? state : `${state}=${words(value)}`;
  });
  const hasFocus = element === document.activeElement && element !== document.body;
  return [...new Set(noticed.toSorted()), ...valueOf(element), ...(hasFocus ? ['focused'] : [])];
}

const icon = (element: Element): string | undefined =>
  /tabler-icon-([\w-]+)/.exec(element.getAttribute('class') ?? '')?.[1];

interface Thing {
  readonly text: string;
  /** That it is text alone, which goes on with the text that follows. */
  readonly isText?: boolean;
  readonly inner?: readonly Thing[];
}

const WIDTH = 118;
/** A row of a table stays in one line, however long. */
const ROW = /^row\b/;

function* thingsIn(parent: Element, isSeenOnly: boolean, isInName: boolean): Generator<Thing> {
  for (const node of parent.childNodes) {
    if (node instanceof Text) {
      const text = words(node.data);
      if (text !== '' && !isInName) yield { text: isSeenOnly ? `~${text}` : text, isText: true };
    } else if (node instanceof Element) yield* thingsOf(node, isSeenOnly, isInName);
  }
}

/** The name that helps those who hear the page. */
function nameOf(element: Element, role: string): string {
  const isNamed = NAMED_BY_CONTENT.has(role) || (!TRANSPARENT.has(role) && element.matches(NAMED));
  return isNamed ? words(computeAccessibleName(element, OPTIONS)) : '';
}

const descriptionOf = (element: Element): string =>
  element.hasAttribute('aria-describedby') ? words(computeAccessibleDescription(element, OPTIONS)) : '';

/** The role of an element, or its tag where the role says nothing, its name, its states and what describes it. */
function headOf(element: Element, role: string, name: string, states: readonly string[]): string {
  const description = descriptionOf(element);
  return [
    TRANSPARENT.has(role) ? element.tagName.toLowerCase() : role,
    name && JSON.stringify(name),
    states.length > 0 && `[${states.join(' ')}]`,
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ');
}

function* pictureOf(element: Element): Generator<Thing> {
  const name = icon(element);
  if (name !== undefined) yield { text: `icon ${name}` };
}

function* thingsOf(element: Element, isSeenOnlyAround: boolean, isInName: boolean): Generator<Thing> {
  if (element.matches('[data-skeleton]')) return yield { text: 'skeleton' };
  if (element.tagName.toLowerCase() === 'svg' && !element.hasAttribute('role')) return yield* pictureOf(element);
  if (isUnseen(element)) return undefined;
  const isSeenOnly = isSeenOnlyAround || element.getAttribute('aria-hidden') === 'true';
  const role = getRole(element) ?? (element instanceof HTMLInputElement ? 'input' : 'generic');
  const states = statesOf(element);
  if (TRANSPARENT.has(role) && states.length === 0) return yield* thingsIn(element, isSeenOnly, isInName);
  const name = isSeenOnly ? '' : nameOf(element, role);
  const isNameItsText = NAMED_BY_CONTENT.has(role) && name === words(element.textContent);
  return yield {
    text: headOf(element, role, name, states),
    inner: joined(thingsIn(element, isSeenOnly, isNameItsText)),
  };
}

/** The same things, where text goes on with the text that follows. */
function joined(things: Iterable<Thing>): Thing[] {
  const all: Thing[] = [];
  for (const thing of things) {
    const last = all.at(-1);
    if (thing.isText && last?.isText) all[all.length - 1] = { text: `${last.text} ${thing.text}`, isText: true };
    else all.push(thing);
  }
  return all;
}

function inOneLine({ text, inner = [] }: Thing): string {
  const [first] = inner;
  if (!first) return text;
  return inner.length === 1 && first.isText
    ? `${text}: ${first.text}`
    : `${text} { ${inner.map(inOneLine).join('; ')} }`;
}

/** In one line what fits there. */
function lines(thing: Thing, indent: string): string[] {
  const line = indent + inOneLine(thing);
  if (line.length <= WIDTH || ROW.test(thing.text) || !thing.inner?.length) return [line];
  return [indent + thing.text, ...thing.inner.flatMap((inner) => lines(inner, `${indent}  `))];
}

/**
 * What is to be noticed of a part of the page: the role of each thing, its name, its state, what describes it, and texts;
 * `~` before what is seen but not read out. It is made to be approved by a reader and compared later.
 */
export const outlineOf = (root: Element): string =>
  joined(thingsIn(root, false, false))
    .flatMap((thing) => lines(thing, ''))
    .join('\n');

/** The lines that an outline lost and got since another: `-` and `+` before them. */
export const outlineChanges = (before: string, after: string): string[] =>
  diffArrays(before.split('\n'), after.split('\n')).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
  );
