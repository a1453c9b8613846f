import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const EXAMPLES = join(PACKAGE, '.results/readme-examples');

const examples = [...readFileSync(join(PACKAGE, 'README.md'), 'utf8').matchAll(/```(tsx?)\n([\s\S]*?)```/g)];

afterAll(() => rmSync(EXAMPLES, { recursive: true, force: true }));

it('the README’s examples compile', () => {
  mkdirSync(EXAMPLES, { recursive: true });
  for (const [index, [, extension, code]] of examples.entries()) {
    writeFileSync(join(EXAMPLES, `example-${index}.${extension}`), code ?? '');
  }
  const config = { extends: '../../tsconfig.json', include: ['*.ts', '*.tsx'] };
  writeFileSync(join(EXAMPLES, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(PACKAGE, 'node_modules/typescript/bin/tsc');
  expect(examples).toHaveLength(2);
  expect(execFileSync(process.execPath, [compiler, '-p', EXAMPLES], { encoding: 'utf8' })).toBe('');
}, 60_000);
