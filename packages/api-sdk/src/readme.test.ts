import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_CODES } from '@nestegg/domain';
import * as contract from '@nestegg/domain/contract';
import { afterAll, expect, it } from 'vitest';
import * as root from './index.ts';
import { invalidAnswer, unknownError } from './errors/no-answer.ts';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const EXAMPLES = join(PACKAGE, '.results/readme-examples');

const README = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
const examples = [...README.matchAll(/```(tsx?)\n([\s\S]*?)```/g)];

afterAll(() => rmSync(EXAMPLES, { recursive: true, force: true }));

it('the README’s examples compile', () => {
  mkdirSync(EXAMPLES, { recursive: true });
  for (const [index, [, extension, code]] of examples.entries()) {
    writeFileSync(join(EXAMPLES, `example-${index}.${extension}`), code ?? '');
  }
  const config = { extends: '../../tsconfig.json', include: ['*.ts', '*.tsx'] };
  writeFileSync(join(EXAMPLES, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(PACKAGE, 'node_modules/typescript/bin/tsc');
  expect(examples).toHaveLength(6);
  // By one checker: several would each work out most types anew.
  const args = [compiler, '-p', EXAMPLES, '--checkers', '1'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('');
}, 60_000);

it('the README names every code of the catalogue with its status, and no other', () => {
  const rows = [...README.matchAll(/^\| `([A-Z_]+)` +\| (\d+) /gm)].map(([, code, status]) => [code, Number(status)]);
  const at = { endpoint: 'GET /api/x', timestamp: 0 };
  const ours = [invalidAnswer(at, ''), unknownError(at, null)].map(({ code, status }) => [code, status]);
  expect(rows).toEqual([...Object.entries(ERROR_CODES), ...ours]);
});

it('the README names every call', () => {
  const functions = Object.entries(root).filter(([name]) => name in contract);
  const missing = functions.map(([name]) => name).filter((name) => !README.includes(`\`${name}\``));
  expect(functions.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
