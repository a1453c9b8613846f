import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FILE = join(import.meta.dirname, 'compose.yaml');

const answerOf = (command, ...args) => spawnSync(command[0], [...command.slice(1), ...args], { encoding: 'utf8' });
const compose = [['docker', 'compose'], ['docker-compose']].find((each) => answerOf(each, 'version').status === 0);

it('OPS-05 compose.yaml runs the image with a read-only root file system, without capabilities, on one volume', () => {
  const lines = readFileSync(FILE, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    "volumes: ['data:/data']",
  ]) {
    expect(lines).toContain(line);
  }
});

it.runIf(compose)('compose.yaml is valid, with the embedded database and with a PostgreSQL beside it', () => {
  for (const profile of [[], ['--profile', 'postgres']]) {
    const { status, stdout, stderr } = answerOf(compose, '--file', FILE, ...profile, 'config', '--quiet');
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  }
});
