#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './run.ts';

process.exitCode = await run(
  {
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
    report: (line) => void process.stderr.write(`${line}\n`),
    readInput: () => text(process.stdin),
    fetch: (...args) => fetch(...args),
    now: () => Date.now(),
    delay: (milliseconds) => delay(milliseconds),
  },
  process.argv.slice(2),
);
