// What the Dockerfile says of how its image is run.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = join(dirname(fileURLToPath(import.meta.url)), 'Dockerfile');

/** The instructions of the last stage, with continued lines joined. */
function lastStage() {
  const text = readFileSync(FILE, 'utf8').replaceAll('\\\n', ' ');
  return text.slice(text.lastIndexOf('FROM ')).split('\n');
}

/** The user, the environment and the commands that a runtime takes from the image. */
export function imageSettings() {
  const lines = lastStage();
  const of = (name) => lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const list = (name) => JSON.parse(/\[.*\]/.exec(of(name)[0])[0]);
  return {
    base: of('FROM')[0],
    user: of('USER')[0],
    volumes: of('VOLUME'),
    stopSignal: of('STOPSIGNAL')[0],
    env: Object.fromEntries(of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))),
    command: [...list('ENTRYPOINT'), ...list('CMD')],
    healthCheck: JSON.parse(/CMD (\[.*\])/.exec(of('HEALTHCHECK')[0])[1]),
  };
}
