import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicApi } from './public-api.mjs';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/** The packages with a public API. */
export const DOCUMENTED = ['domain', 'auth', 'api-sdk'];

export const folderOf = (name) => join(PACKAGES, name);

const section = ({ name, docstring, signature }) =>
  [`### ${name}`, docstring, `\`\`\`ts\n${signature}\n\`\`\``].filter(Boolean).join('\n\n');

const chapter = ({ entryPoint, entries }) => [`## \`${entryPoint}\``, ...entries.map(section)].join('\n\n');

/** The expected content of a package's API.md. */
export async function renderPage(folder) {
  const { name, entryPoints } = await publicApi(folder);
  const title = `# The API of ${name}\n\nMade from the docstrings by \`pnpm --filter ${name} api-page\`.`;
  return `${[title, ...entryPoints.map(chapter)].join('\n\n')}\n`;
}
