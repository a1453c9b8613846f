import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const HERE = dirname(fileURLToPath(import.meta.url));
const UNIT = join(HERE, 'nestegg.service');
const ANALYZE = 'systemd-analyze';
const MAX_EXPOSURE = 2;

const analyze = (...args) => spawnSync(ANALYZE, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
const hasSystemd = analyze('--version').status === 0;

it('OPS-08 the unit has a user of its own, no capability, and writes to its own folders only', () => {
  const lines = readFileSync(UNIT, 'utf8').split('\n');
  for (const line of [
    'User=nestegg',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'PrivateTmp=yes',
    'CapabilityBoundingSet=',
    'StateDirectory=nestegg',
  ]) {
    expect(lines).toContain(line);
  }
  const writable = lines.filter((line) => /^(ReadWritePaths|StateDirectory|CacheDirectory|LogsDirectory)=/.test(line));
  expect(writable).toEqual(['StateDirectory=nestegg', 'ReadWritePaths=-/var/backups/nestegg']);
});

describe.runIf(hasSystemd)('as systemd reads it', () => {
  it('OPS-08 the unit passes systemd-analyze verify', () => {
    const { status, stdout, stderr } = analyze('verify', UNIT);
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('OPS-08 its exposure is at most 2.0', () => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', UNIT);
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});
