import { expect, test } from './fixtures.ts';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test.describe('installing the app', () => {
  test('its manifest has what browsers ask for, and icons of the sizes it names; a phone that takes no manifest finds its icon', async ({
    page,
  }) => {
    await page.goto('/login');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest: Manifest = await (await page.request.get(address ?? '')).json();
    expect(manifest).toMatchObject({ name: 'Nestegg', start_url: '/', display: 'standalone' });
    const needed = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(needed).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(size, src).toBe(sizes);
    }

    const phone = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    const answer = await page.request.get(phone ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
  });
});
