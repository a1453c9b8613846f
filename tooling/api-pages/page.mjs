import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicApi } from './public-api.mjs';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/** The packages whose doors are for strangers. */
export const DOCUMENTED = ['domain', 'auth', 'api-sdk'];

export const folderOf = (name) => join(PACKAGES, name);

const section = ({ name, docstring, signature }) =>
  [`### ${name}`, docstring, `\`\`\`ts\n${signature}\n\`\`\``].filter(Boolean).join('\n\n');

const chapter = ({ door, entries }) => [`## \`${door}\``, ...entries.map(section)].join('\n\n');

/** The page of a package, as it should stand in its folder. */
export async function renderPage(folder) {
  const { name, doors } = await publicApi(folder);
  const title = `# The API of ${name}\n\nMade from the docstrings by \`pnpm --filter ${name} api-page\`.`;
  return `${[title, ...doors.map(chapter)].join('\n\n')}\n`;
}
