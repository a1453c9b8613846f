// The public API of a built package, read from its declarations: entry points, names, docstrings and signatures.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { summaryOf } from '@nestegg/domain/contract';
import ts from 'typescript';
import { signatureOf } from './signature.mjs';

const OPTIONS = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

const host = ts.createCompilerHost(OPTIONS);
const parse = host.getSourceFile.bind(host);
const sources = new Map();
/** What one package's declarations and another's both import is parsed once. */
host.getSourceFile = (file, ...rest) => {
  if (!sources.has(file)) sources.set(file, parse(file, ...rest));
  return sources.get(file);
};

/** The text that a property of a symbol's type always is. */
function literal(symbol, name, checker) {
  const property = checker.getTypeOfSymbol(symbol).getProperty(name);
  const type = property && checker.getTypeOfSymbol(property);
  return type?.isStringLiteral() ? type.value : '';
}

/** The docstring; of a call of the contract, its line of the contract's own. */
function docstringOf(symbol, checker) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol.getJsDocTags(checker).map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`.trim());
  const summary = summaryOf({ method: literal(symbol, 'method', checker), path: literal(symbol, 'path', checker) });
  return [text || (summary && `${summary}.`), ...tags].filter(Boolean).join('\n\n');
}

/** The part of an entry point that a name is of: the folder that declares it, the file in a flat one, another package. */
function partOf(symbol, { folder, file }) {
  const declared = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const within = relative(folder, declared);
  if (within.startsWith('..')) return /packages\/([^/]+)\//.exec(declared)?.[1] ?? 'others';
  const near = relative(dirname(file), declared);
  const [first = ''] = (near.startsWith('..') ? relative('dist', within) : near).split('/');
  return first.replace(/\.d\.ts$/, '');
}

async function entryOf(exported, checker, place) {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  return {
    name: exported.name,
    part: partOf(symbol, place),
    docstring: docstringOf(symbol, checker),
    signature: await signatureOf(symbol, checker),
  };
}

/** The entry points of the package in a folder, by its `exports`; the package must be built. */
export async function publicApi(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entryPoints = Object.entries(exports).map(([path, { types }]) => ({
    entryPoint: join(name, path),
    file: join(folder, types),
  }));
  const program = ts.createProgram({ rootNames: entryPoints.map(({ file }) => file), options: OPTIONS, host });
  const checker = program.getTypeChecker();
  const chapterOf = async ({ entryPoint, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not built.`);
    const exported = checker.getExportsOfModule(module);
    const entries = await Promise.all(exported.map((one) => entryOf(one, checker, { folder, file })));
    return { entryPoint, entries };
  };
  return { name, entryPoints: await Promise.all(entryPoints.map(chapterOf)) };
}
