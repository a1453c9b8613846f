// Draws the PNG icons out of public/duck-icon.svg, for systems that take no SVG: `pnpm icons` after the duck has changed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

interface Icon {
  readonly file: string;
  readonly size: number;
  /** Filled to its corners, with so much ground around the duck: the system cuts it to a shape of its own. */
  readonly ground?: number;
  /** The duck alone, white on nothing. */
  readonly outline?: true;
}

// A mask may leave no more than a circle of 80% across.
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, ground: 10 },
  { file: 'apple-touch-icon.png', size: 180, ground: 2 },
  { file: 'badge-96.png', size: 96, outline: true },
];

async function draw(page: Page, drawing: string, { size, ground, outline }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  if (ground !== undefined) await page.evaluate(spread, ground);
  if (outline) await page.evaluate(cutOut);
  return page.screenshot({ omitBackground: true });
}

/** In the page: lets sky and water reach the edges, so much beyond where they were. */
function spread(ground: number): void {
  const svg = document.querySelector('svg');
  const side = 64 + 2 * ground;
  svg?.setAttribute('viewBox', `${-ground} ${-ground} ${side} ${side}`);
  const sky = svg?.querySelector('rect');
  for (const [name, value] of Object.entries({ x: -ground, y: -ground, width: side, height: side, rx: 0 })) {
    sky?.setAttribute(name, String(value));
  }
  svg?.querySelector('path')?.setAttribute('d', `M${-ground} 45.5h${side}V${64 + ground}h${-side}Z`);
}

/** In the page: takes sky and water away and makes what is left one white shape, from edge to edge. */
function cutOut(): void {
  document.querySelector('svg')?.setAttribute('viewBox', '7.5 0 52 52');
  for (const ground of document.querySelectorAll('svg > rect, svg > path')) ground.remove();
  for (const part of document.querySelectorAll('svg [fill]')) part.setAttribute('fill', '#fff');
}

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  const drawing = await readFile(join(PUBLIC, 'duck-icon.svg'), 'utf8');
  for (const icon of ICONS) await writeFile(join(PUBLIC, icon.file), await draw(page, drawing, icon));
} finally {
  await browser.close();
}
