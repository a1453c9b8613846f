import { html, type Html } from '../html/html.ts';
import type { OpenApiDocument, Operation } from './document.ts';

const schemaText = (schema: unknown): string => JSON.stringify(schema, null, 2);

const parameters = ({ parameters: all }: Operation): Html | false =>
  all.length > 0 &&
  html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(
        ({ name, in: place, required, description, schema }) =>
          html`<tr>
            <td><code>${name}</code>${required && html` (required)`}</td>
            <td>${place}</td>
            <td>${description ?? schemaText(schema)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const details = (title: string, value: unknown): Html =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${schemaText(value)}</pre>
  </details>`;

const section = (path: string, method: string, operation: Operation): Html =>
  html`<section>
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${operation.summary}.${operation.security.length > 0 && html` Needs a token.`}</p>
    ${parameters(operation)} ${operation.requestBody !== undefined && details('Body', operation.requestBody)}
    ${details('Answers', operation.responses)}
  </section>`;

const schemas = ({ components }: OpenApiDocument): Html =>
  html`<section>
    <h2>Schemas</h2>
    ${Object.entries(components.schemas).map(([name, schema]) => details(name, schema))}
  </section>`;

/** The document as a page to read; it runs nothing. */
export const docsPage = (document: OpenApiDocument): string => {
  const { info, paths } = document;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${info.title} API</h1>
          <p>${info.description}. The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
          ${Object.entries(paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
          )}
          ${schemas(document)}
        </main>
      </body>
    </html>`.text;
};
