import { createTransferRefusal, deleteTransfer, getHealth } from '@nestegg/domain/contract';
import { expect, it } from 'vitest';
import { pageText } from '../../test/page-transcript.ts';
import { createTestServer } from '../../test/test-server.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

/** The page without most of its JSON, which is the document's. */
const shortened = (page: string): string => page.replaceAll('&quot;', '"').replaceAll(/(.{120}).+/g, '$1…');

it('SRV-38 the page of the API says what each call takes, and whether it needs a token, as approved', () => {
  const { components, ...document } = openApiDocument([getHealth, deleteTransfer, createTransferRefusal], '1.2.3');
  const schemas = { GetHealthResponse: components.schemas['GetHealthResponse'] ?? {} };
  const page = docsPage({ ...document, components: { ...components, schemas } });
  expect(shortened(pageText(page))).toMatchSnapshot();
});

it('the style of the page of the API is taken for one', async () => {
  const server = await createTestServer();
  const { headers, body } = await server.app.inject({ url: '/api/docs' });
  const [href = ''] = /\/api\/[\w.]+css/.exec(body) ?? [];
  const style = await server.app.inject({ url: href });
  await server.close();
  expect([headers, style.headers].map((each) => each['content-type'])).toEqual([
    'text/html; charset=utf-8',
    'text/css; charset=utf-8',
  ]);
});
