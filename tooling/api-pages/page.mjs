import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));

/** The packages with a public API. */
export const DOCUMENTED = ['domain', 'auth', 'api-sdk'];

export const folderOf = (name) => join(PACKAGES, name);

const section = ({ name, docstring, signature }) =>
  [`## ${name}`, docstring, `\`\`\`ts\n${signature}\n\`\`\``].filter(Boolean).join('\n\n');

/** The page of each part of an entry point, by its path. */
function pagesOf({ entryPoint, entries }, packageName) {
  const folder = entryPoint === packageName ? 'main' : entryPoint.slice(packageName.length + 1);
  const parts = [...new Set(entries.map(({ part }) => part))].sort();
  return parts.map((part) => {
    const own = entries.filter((entry) => entry.part === part);
    const title = `# \`${entryPoint}\`: ${part.replaceAll('-', ' ')}`;
    const text = `${[title, ...own.map(section)].join('\n\n')}\n`;
    return { path: `api/${folder}/${part}.md`, part, names: own.map(({ name }) => name), text };
  });
}

const line = ({ path, part, names }) =>
  `- [${part.replaceAll('-', ' ')}](${path}): ${names.map((name) => `\`${name}\``).join(', ')}`;

/** The expected pages of a package's API, by their paths: `API.md` leads to the others. */
export function renderPages({ name, entryPoints }) {
  const title = `# The API of ${name}\n\nMade from the docstrings by \`pnpm --filter ${name} api-page\`.`;
  const chapters = entryPoints.map((entry) => ({ entry, pages: pagesOf(entry, name) }));
  const contents = chapters.map(({ entry, pages }) => `## \`${entry.entryPoint}\`\n\n${pages.map(line).join('\n')}`);
  const pages = chapters.flatMap(({ pages: each }) => each).map(({ path, text }) => [path, text]);
  return new Map([['API.md', `${[title, ...contents].join('\n\n')}\n`], ...pages]);
}
