import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

/** What of an element a person reads or hears. */
const READ = new Set(['aria-label', 'alt', 'title', 'label', 'placeholder', 'message', 'help', 'note', 'tagline']);

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: { readonly name?: string };
}

/** The words that an element's source says itself. */
function wordsOf({ type, value, name }: SyntaxNode): string[] {
  if (type === 'JSXText' && typeof value === 'string' && hasWords(value)) return [value.trim()];
  if (type !== 'JSXAttribute' || !READ.has(name?.name ?? '')) return [];
  const literal = value as { readonly type?: string; readonly value?: unknown } | null;
  return literal?.type === 'Literal' && hasWords(String(literal.value)) ? [String(literal.value)] : [];
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** Every word of a source that comes from no catalogue. */
function literalTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalTexts);
  if (typeof node !== 'object' || node === null) return [];
  return [...(isNode(node) ? wordsOf(node) : []), ...Object.values(node).flatMap(literalTexts)];
}

const textsIn = (file: string, code: string) => literalTexts(parseSync(file, code).program);

describe('the screens', () => {
  it('THEME-10 hold no text of their own: every one comes from a catalogue', async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    );
    const found: string[] = [];
    for (const file of files) {
      const texts = textsIn(file, await readFile(join(SOURCES, file), 'utf8'));
      found.push(...texts.map((text) => `${file}: ${text}`));
    }
    expect(files.length).toBeGreaterThan(80);
    expect(found).toEqual([]);
  });

  it.each([
    ['const a = <p>Hello there</p>;', 'Hello there'],
    ['const a = <Card title="My card" />;', 'My card'],
    ['const a = <b>{t.yes}<i aria-label="Close">×</i></b>;', 'Close'],
  ])('are searched in all their parts: %s', (code, text) => {
    expect(textsIn('a.tsx', code)).toEqual([text]);
  });
});
