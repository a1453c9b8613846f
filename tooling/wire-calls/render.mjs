// What the SDK needs of the contract at run time, as plain data: the calls, and the shapes of their answers without the
// library that the schemas are written with.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import * as domain from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';

const SOURCES = fileURLToPath(new URL('../../packages/domain/dist/contract', import.meta.url));
export const TARGET = fileURLToPath(new URL('../../packages/api-sdk/src/wire', import.meta.url));

const isSchema = (value) => typeof value === 'object' && value !== null && '_zod' in value;
const isCall = (value) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The name of the domain's list of words that a choice is of. */
const listOf = (words) =>
  Object.entries(domain).find(([, list]) => Array.isArray(list) && list.join() === words.join())?.[0];

const isWhole = (def) =>
  [def, ...(def.checks ?? []).map((check) => check._zod.def)].some((one) => one.format === 'safeint');

/** How each kind of schema is written as a shape. */
const SHAPES = {
  string: () => "'string'",
  boolean: () => "'boolean'",
  unknown: () => "'unknown'",
  number: (def) => (isWhole(def) ? "'int'" : "'number'"),
  optional: ({ innerType }, refer) => `{ optional: ${refer(innerType)} }`,
  nullable: ({ innerType }, refer) => `{ nullable: ${refer(innerType)} }`,
  catch: ({ innerType }, refer) => `{ extension: ${refer(innerType._zod.def.innerType)} }`,
  array: ({ element }, refer) => `{ list: ${refer(element)} }`,
  record: ({ valueType }, refer) => `{ record: ${refer(valueType)} }`,
  union: ({ options }, refer) => `{ either: [${options.map(refer).join(', ')}] }`,
  enum: ({ entries }, _refer, module) => `{ oneOf: ${module.words(Object.values(entries))} }`,
  object: ({ shape }, refer) => {
    const fields = Object.entries(shape).map(([key, field]) => `${key}: ${refer(field)}`);
    return `{ fields: { ${fields.join(', ')} } }`;
  },
};

class Module {
  constructor(homes) {
    this.homes = homes;
    this.lists = new Set();
    /** The schemas of the same file that were named. */
    this.uses = [];
    this.neighbours = new Map();
  }

  /** The name of a schema that has one of its own, else its shape. */
  refer(schema, file) {
    const home = this.homes.get(schema);
    if (!home) return this.shape(schema, file);
    if (home.file === file) this.uses.push(home.name);
    else this.neighbours.set(home.name, home.file);
    return home.name;
  }

  shape(schema, file) {
    const { def } = schema._zod;
    const write = SHAPES[def.type];
    if (!write) throw new Error(`An answer holds a ${def.type}, which has no shape`);
    return write(def, (inner) => this.refer(inner, file), this);
  }

  words(words) {
    const list = listOf(words);
    if (list) this.lists.add(list);
    return list ?? JSON.stringify(words);
  }
}

function callText(module, name, { method, path, access, capability, validator, answer }, file) {
  const type = answer ? `AnsweredCall<contract.Answer<typeof contract.${name}>>` : 'WireCall';
  const parts = [`method: '${method}'`, `path: '${path}'`, `access: '${access}'`];
  if (capability) parts.push(`capability: '${capability}'`);
  if (validator) parts.push(`validator: '${validator}'`);
  if (answer) parts.push(`answer: ${module.refer(answer, file)}`);
  return `export const ${name}: ${type} = { ${parts.join(', ')} };`;
}

function schemaOf(module, name, schema, file) {
  module.uses = [];
  const shape = module.shape(schema, file);
  const type = schema._zod.def.type === 'object' ? 'ObjectShape' : 'AnswerShape';
  const text = `export const ${name}: ${type}<(typeof contract.${name})['_zod']['output']> = ${shape};`;
  return { name, text, uses: module.uses };
}

/** The declarations, each after those that it names. */
function inOrder(declarations) {
  const ordered = [];
  let left = declarations;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ uses }) => !uses.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error('Schemas name each other in a circle');
    ordered.push(...ready);
    left = left.filter((declaration) => !ready.includes(declaration));
  }
  return ordered.map(({ text }) => text);
}

function moduleText(file, exports, homes) {
  const module = new Module(homes);
  const named = Object.entries(exports)
    .filter(([name]) => name in contract)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const schemas = inOrder(
    named.filter(([, value]) => isSchema(value)).map(([name, value]) => schemaOf(module, name, value, file)),
  );
  const calls = named.filter(([, value]) => isCall(value)).map(([name, value]) => callText(module, name, value, file));
  if (schemas.length + calls.length === 0) return null;
  const texts = [...schemas, ...calls].join('\n');
  const types = ['AnsweredCall', 'AnswerShape', 'ObjectShape', 'WireCall'].filter((type) =>
    new RegExp(`: ${type}\\b`).test(texts),
  );
  const lists = [...module.lists].sort();
  const neighbours = [...module.neighbours].map(([name, home]) => `import { ${name} } from './${home}.ts';`);
  return [
    '// Made from the contract by `pnpm --filter @nestegg/tooling wire-calls`.',
    ...(lists.length > 0 ? [`import { ${lists.join(', ')} } from '@nestegg/domain';`] : []),
    "import type * as contract from '@nestegg/domain/contract';",
    ...neighbours,
    `import type { ${types.join(', ')} } from './shape.ts';\n`,
    ...schemas.flatMap((text) => [text, '']),
    ...calls.flatMap((text) => [text, '']),
  ].join('\n');
}

/** The expected files, by name. */
export async function renderWire() {
  const files = (await readdir(SOURCES)).filter((name) => /^[\w-]+\.js$/.test(name) && name !== 'index.js').sort();
  const modules = await Promise.all(
    files.map(async (name) => ({ file: name.replace(/\.js$/, ''), exports: await import(`${SOURCES}/${name}`) })),
  );
  const homes = new Map();
  for (const { file, exports } of modules) {
    for (const [name, value] of Object.entries(exports)) {
      if (isSchema(value) && name in contract && !homes.has(value)) homes.set(value, { name, file });
    }
  }
  const texts = modules.map(({ file, exports }) => [`${file}.ts`, moduleText(file, exports, homes)]);
  const options = await prettier.resolveConfig(join(TARGET, 'calls.ts'), { editorconfig: true });
  const format = (text) => prettier.format(text, { ...options, parser: 'typescript' });
  return new Map(
    await Promise.all(
      texts.filter(([, text]) => text !== null).map(async ([name, text]) => [name, await format(text)]),
    ),
  );
}
