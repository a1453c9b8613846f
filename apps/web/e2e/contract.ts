import type { Page } from '@playwright/test';
import type { ContractServer } from '@nestegg/api-sdk/testing';

/** Lets the app speak to another server: one with the specification's calls and no capability. */
export async function speakTo(page: Page, server: ContractServer): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${server.url}${pathname}${search}` }).catch(() => null);
    // A connection that the server broke off is one to the page too.
    await (response ? route.fulfill({ response }) : route.abort('connectionreset'));
  });
}

/** Ends the other server, and what the page still asks of it. */
export async function stopSpeakingTo(page: Page, server: ContractServer): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await server.close();
}

/** Whom an access token is for: the subject in its readable middle. */
export function subjectOf(token: string): string | null {
  const claims: { sub?: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
  return claims.sub ?? null;
}
