import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with a page, by all rules or by those that are named. It is put into each page once: its Playwright
 * package does so before each look, which takes longer than the look.
 */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (names) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run({ resultTypes: ['violations'], ...(names.length > 0 && { runOnly: names }) });
    return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
  }, rules);
  return violations.map(({ id, html }) => `${id}: ${html.join(' ')}`);
}
