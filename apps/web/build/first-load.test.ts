import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The files a page asks for by itself: those its HTML names, and what its scripts import without being asked. */
async function firstLoad(page: string): Promise<string[]> {
  const html = await readFile(join(dist, page), 'utf8');
  const named = matches(html, /<(?:script|link)[^>]+(?:src|href)="(\/assets[^"]*)"/g);
  const files = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.js')) return;
    const script = await readFile(join(dist, file), 'utf8');
    const imports = matches(script, /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]+from)?\s*["'](\.\/[^"']+)["']/g);
    await Promise.all(imports.map((name) => visit(join(dirname(file), name))));
  };
  await Promise.all(named.map((file) => visit(file)));
  return [...files];
}

/**
 * The files that the dashboard asks for before its figures: the start, then what that fetches for the shell of the pages
 * for signed-in people and for the dashboard, styles included.
 */
async function dashboardLoad(): Promise<string[]> {
  const start = await firstLoad('index.html');
  const fetched = new Set(start);
  for (const file of start.filter((name) => name.endsWith('.js'))) {
    const script = await readFile(join(dist, file), 'utf8');
    const named = JSON.parse(/m\.f=(\[.*?\])/.exec(script)?.[1] ?? '[]') as string[];
    const pages = script.matchAll(/import\(`\.\/([^`]+)`\)[^[]*?__vite__mapDeps\(\[([\d,]+)\]\)/g);
    for (const [, page = '', files = ''] of pages) {
      if (!/^(?:protected-shell|dashboard)-/.test(page)) continue;
      for (const index of files.split(',')) fetched.add(`/${named[Number(index)]}`);
    }
  }
  return [...fetched];
}

const scriptsOf = async (files: readonly string[]): Promise<string> => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
};

const compressedSize = async (file: string): Promise<number> => (await stat(join(dist, `${file}.br`))).size;

describe('the first load of the login screen', () => {
  it('is at most 115 KiB in at most 8 requests, its HTML and settings included', async () => {
    const files = await firstLoad('login.html');
    const sizes = await Promise.all(files.map(compressedSize));
    // The server compresses each page as it sends it.
    const html = brotliCompressSync(await readFile(join(dist, 'login.html'))).length;
    const bytes = sizes.reduce((sum, size) => sum + size, html);
    expect(bytes / 1024).toBeLessThanOrEqual(115);
    expect(files.length + 2).toBeLessThanOrEqual(8);
  });

  it('decodes at most 400 KiB of script', async () => {
    const scripts = (await firstLoad('login.html')).filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(async (file) => (await stat(join(dist, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(400);
  });

  it('reaches no store, SDK, schema library, Mantine, charts or identity library', async () => {
    const code = await scriptsOf(await firstLoad('login.html'));
    // Words that survive minifying because they are seen from outside.
    const marks = ['reducerPath', 'createSlice', '_zod', 'mantine-Button', 'recharts', 'loginWithPopup', 'oauth/token'];
    expect(marks.filter((mark) => code.includes(mark))).toEqual([]);
  });

  it('shows its buttons before any script has run', async () => {
    const html = await readFile(join(dist, 'login.html'), 'utf8');
    expect(html).toContain('Sign In');
    expect(html).toContain('Create New Account');
    expect(html).toContain('Welcome to Nestegg');
  });
});

// Words of live updates that survive minifying: of the stream, of the lock that one tab holds.
const LIVE = ['text/event-stream', 'nestegg-live'];

describe('live updates', () => {
  it('LIVE-26 reach neither the login screen nor the dashboard before its figures', async () => {
    const code = await scriptsOf([...(await firstLoad('login.html')), ...(await dashboardLoad())]);
    expect(LIVE.filter((mark) => code.includes(mark))).toEqual([]);
  });
});

describe('the first load of the dashboard', () => {
  /** The page, the icon, the settings and six answers with their headers came to 11 KiB in a browser. */
  const REST = 12;

  it('is at most 230 KiB before the figures show, in at most 16 requests', async () => {
    const files = await dashboardLoad();
    const sizes = await Promise.all(files.map(compressedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024 + REST).toBeLessThanOrEqual(230);
    expect(files.length + 9).toBeLessThanOrEqual(16);
  });

  it('has what shows the figures, and nothing that only opens, draws or signs in', async () => {
    const code = await scriptsOf(await dashboardLoad());
    const needed = ['reducerPath', 'Current Balance'];
    expect(needed.filter((mark) => !code.includes(mark))).toEqual([]);
    const later = ['_zod', 'data-menu-dropdown', 'data-combobox-option', 'data-floating', 'recharts', 'oauth/token'];
    expect(later.filter((mark) => code.includes(mark))).toEqual([]);
  });
});
