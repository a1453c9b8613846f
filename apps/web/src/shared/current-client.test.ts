import { afterEach, describe, expect, it } from 'vitest';
import { preload, provideClient, type Client } from './current-client.ts';

const client = (name: string) => ({ name }) as unknown as Client;
const [mara, lotte] = [client('Mara'), client('Lotte')];

let end: (() => void)[] = [];
const provide = (provided: Client) => void end.push(provideClient(provided));

afterEach(() => {
  for (const each of end) each();
  end = [];
});

describe('what a page preloads', () => {
  it('is waited for where a session has begun', async () => {
    provide(mara);
    const steps: string[] = [];
    await preload(async (given) => {
      await Promise.resolve();
      steps.push(given === mara ? 'fetched by Mara' : 'fetched by another');
    });
    steps.push('drawn');
    expect(steps).toEqual(['fetched by Mara', 'drawn']);
  });

  it('of the first page is fetched as soon as there is a session, once, and is not waited for', async () => {
    const fetched: [string, Client][] = [];
    await preload((given) => void fetched.push(['left', given]));
    await preload((given) => void fetched.push(['shown', given]));
    expect(fetched).toEqual([]);
    provide(mara);
    provide(lotte);
    expect(fetched).toEqual([['shown', mara]]);
  });

  it('is fetched by the session that has begun last, also once an earlier one has ended', async () => {
    const endMara = provideClient(mara);
    provide(lotte);
    endMara();
    const fetched: Client[] = [];
    await preload((given) => void fetched.push(given));
    expect(fetched).toEqual([lotte]);
  });

  it('after a session is not fetched by its client', async () => {
    provideClient(mara)();
    const fetched: Client[] = [];
    await preload((given) => void fetched.push(given));
    expect(fetched).toEqual([]);
    provide(lotte);
    expect(fetched).toEqual([lotte]);
  });
});
