import { SaxesParser } from 'saxes';
import { BankFileRefusal } from '../refusal.ts';

/** An element by its local name. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Deeper than any statement: what nests further is an attack. */
const MAX_DEPTH = 60;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Gathers elements as they come. Nothing is expanded or fetched: a document type is refused. */
class TreeBuilder {
  readonly root: Element = { name: '', attributes: {}, children: [], text: '' };
  readonly #open: Element[] = [this.root];

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const element: Element = { name: localName(name), attributes, children: [], text: '' };
    this.#current.children.push(element);
    this.#open.push(element);
    if (this.#open.length > MAX_DEPTH) throw new BankFileRefusal('unknown');
  }

  end(): void {
    this.#open.pop();
  }

  add(text: string): void {
    this.#current.text += text;
  }

  get #current(): Element {
    return this.#open.at(-1) ?? this.root;
  }
}

/** An ampersand that begins no entity, a sign that begins no tag, and characters that XML has not. */
const LONE_AMPERSAND = /&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi;
const LONE_SIGN = /<(?![a-z/!?])/gi;
const NO_CHARACTERS = /[^\P{Cc}\t\n\r]|&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/giu;

/** A text of a program that wrote names into XML as they are. */
const escaped = (text: string): string =>
  text.replace(NO_CHARACTERS, ' ').replace(LONE_AMPERSAND, '&amp;').replace(LONE_SIGN, '&lt;');

/** Whether a text ends before the element is closed with which it begins. */
function isCut(text: string): boolean {
  const root = /<([\w.-]+(?::[\w.-]+)?)[\s>]/.exec(text)?.[1];
  return root !== undefined && !text.trimEnd().endsWith(`</${root}>`);
}

/**
 * Reads XML into elements. What is not well formed is no bank file: a part of one would have wrong sums. But some programs
 * write names with ampersands and other signs as they are.
 */
export function readXml(text: string): Element {
  const tree = treeOf(text) ?? treeOf(escaped(text));
  if (tree === null) throw new BankFileRefusal(isCut(text) ? 'cut-short' : 'unknown');
  return tree;
}

/** The elements of a text; null where it is not well formed. */
function treeOf(text: string): Element | null {
  const parser = new SaxesParser();
  const tree = new TreeBuilder();
  parser.on('doctype', () => {
    throw new BankFileRefusal('document-type');
  });
  const malformed = new Error('not well formed');
  parser.on('error', () => {
    throw malformed;
  });
  parser.on('opentag', ({ name, attributes }) => tree.begin(name, attributes as Record<string, string>));
  parser.on('closetag', () => tree.end());
  parser.on('text', (part) => tree.add(part));
  parser.on('cdata', (part) => tree.add(part));
  try {
    parser.write(text.trimStart()).close();
  } catch (error) {
    if (error === malformed) return null;
    throw error;
  }
  return tree.root;
}

/** The children of this name. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element along a path of names. */
export function find(element: Element | undefined, ...path: string[]): Element | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** The text of the first element along a path; empty where there is none. */
export const textAt = (element: Element | undefined, ...path: string[]): string =>
  find(element, ...path)?.text.trim() ?? '';

/** All elements of these names, however deep; none within another of them. */
export function findAll(element: Element, names: ReadonlySet<string>): Element[] {
  return element.children.flatMap((child) => (names.has(child.name) ? [child] : findAll(child, names)));
}

/** All texts within an element. */
export const textsIn = (element: Element): string[] =>
  [element.text.trim(), ...element.children.flatMap(textsIn)].filter(Boolean);
