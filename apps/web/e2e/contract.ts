import type { Page } from '@playwright/test';
import type { ContractServer } from '@nestegg/api-sdk/testing';

/** Lets the app speak to another server: one with the specification's calls and no capability. */
export async function speakTo(page: Page, server: ContractServer): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${server.url}${pathname}${search}` });
    await route.fulfill({ response });
  });
}

/** Whom an access token is for: the subject in its readable middle. */
export function subjectOf(token: string): string | null {
  const claims: { sub?: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
  return claims.sub ?? null;
}

/** An entry of an account's activity, told apart by its address. */
export const signInEntry = (n: number) => ({
  id: `a-${n}`,
  type: 'login',
  date: '2026-11-01T09:00:00Z',
  ip: `192.0.2.${n}`,
});
