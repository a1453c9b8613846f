import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Answer, FileToRead } from './prepare-file.ts';

const PROCESS = fileURLToPath(new URL('./prepare-file-process.ts', import.meta.url));

it('the process of a file runs from its sources, as while developing, and ends with the file', async () => {
  const child = fork(PROCESS, [], {
    execArgv: ['--conditions=@nestegg/source'],
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    serialization: 'advanced',
  });
  const answers: Answer[] = [];
  child.on('message', (answer: Answer) => answers.push(answer));
  const bytes = Buffer.from('Date,Payee,Amount\n2026-03-13,Bakery,-5.00\n');
  child.send({ bytes, reading: {}, today: '2026-04-15' } satisfies FileToRead);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(answers).toMatchObject([{ rows: [{ date: '2026-03-13', amount: -500 }] }, { about: {} }]);
});
