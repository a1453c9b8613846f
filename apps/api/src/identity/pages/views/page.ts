import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { html, trusted, type Html } from '../../../html/html.ts';
import type { Texts } from '../texts/texts.ts';

const asset = (name: string): Buffer => readFileSync(new URL(`../../../../assets/${name}`, import.meta.url));
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

interface Asset {
  readonly body: Buffer;
  readonly type: string;
}

/** The files that the pages refer to. */
export const assets: ReadonlyMap<string, Asset> = new Map([
  ['identity.css', { body: asset('identity.css'), type: 'text/css; charset=utf-8' }],
  ['identity-theme.css', { body: asset('identity-theme.css'), type: 'text/css; charset=utf-8' }],
  ['password.js', { body: asset('password.js'), type: 'text/javascript; charset=utf-8' }],
  ['passkey.js', { body: asset('passkey.js'), type: 'text/javascript; charset=utf-8' }],
  ['theme.js', { body: asset('theme.js'), type: 'text/javascript; charset=utf-8' }],
  ['favicon.svg', { body: asset('favicon.svg'), type: 'image/svg+xml' }],
  ['figtree.woff2', { body: readFileSync(font), type: 'font/woff2' }],
]);

/** Names the present state of all files, so that browsers can keep them for good. */
export const assetVersion = [...assets.values()]
  .reduce((hash, { body }) => hash.update(body), createHash('sha256'))
  .digest('base64url')
  .slice(0, 12);

const base = `/identity/assets/${assetVersion}`;
const picture = trusted(
  asset('welcome.svg').toString().replace('<svg ', '<svg class="welcome" preserveAspectRatio="xMidYMin slice" '),
);
const mark = trusted(
  asset('duck-mark.svg').toString().replace('role="img" aria-label="Nestegg"', 'aria-hidden="true"'),
);
const wordmark = trusted(asset('wordmark.svg').toString());

/** A whole page in the look of the app's login screen; usable without script. */
export const page = ({ lang }: Texts, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Nestegg</title>
        <link rel="icon" type="image/svg+xml" href="${base}/favicon.svg" />
        <script src="${base}/theme.js"></script>
        <script src="${base}/password.js" defer></script>
        <script type="module" src="${base}/passkey.js"></script>
        <link rel="stylesheet" href="${base}/identity-theme.css" />
        <link rel="stylesheet" href="${base}/identity.css" />
      </head>
      <body>
        <div class="page">
          <div class="picture">
            ${picture}
            <div class="brand">${mark}${wordmark}</div>
          </div>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </div>
      </body>
    </html>`.text;
