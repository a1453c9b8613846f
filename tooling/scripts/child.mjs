import { spawn } from 'node:child_process';

/** Runs a program to its end; resolves with the exit code and everything it printed. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const ignore = () => {};

/**
 * Runs a program in this terminal and hands signals on to it, so that stopping us stops it. The terminal sends Ctrl-C to
 * the whole group by itself; a second copy from us would look like an impatient second press, so only SIGTERM and SIGHUP
 * are forwarded. When `orphaned` aborts, the program gets a SIGTERM as well.
 */
export function foreground(command, args, { orphaned, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    orphaned?.addEventListener('abort', () => forward('SIGTERM'));
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    process.on('SIGHUP', forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      process.off('SIGHUP', forward);
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}
