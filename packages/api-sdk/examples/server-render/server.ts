// Renders a page on the server for each request, with its token.
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createNestegg, formatMoney, NesteggError, type TransactionPage } from '@nestegg/api-sdk';

const { NESTEGG_URL = 'http://localhost:4000', PORT = '3000' } = process.env;

const Page = ({ items }: Pick<TransactionPage, 'items'>) =>
  createElement(
    'ul',
    null,
    items.map(({ id, description, amountMinor, currency }) =>
      createElement('li', { key: id }, `${description} ${formatMoney(amountMinor, currency ?? 'USD', 'en-US')}`),
    ),
  );

async function render(token: string, signal: AbortSignal): Promise<{ status: number; html: string }> {
  try {
    // A client holds no more than its token: one for each request keeps people apart.
    const nestegg = createNestegg({ baseUrl: NESTEGG_URL, token: () => token, timeout: 2000, retries: 1 });
    const { items } = await nestegg.transactions.list({ limit: 20 }, { signal });
    return { status: 200, html: renderToString(createElement(Page, { items })) };
  } catch (error) {
    if (!(error instanceof NesteggError)) throw error;
    return { status: error.status || 502, html: error.code };
  }
}

const server = createServer((request, response) => {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  render(token, gone.signal).then(
    ({ status, html }) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    () => response.destroy(),
  );
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
});
