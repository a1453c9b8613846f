import { CAPABILITIES } from '@nestegg/domain';
import { expect, it } from 'vitest';
import { answersWith } from './contract-calls.ts';
import { startTranscript, type Steps } from './transcript.ts';

const SERVERS = [
  { server: 'that has all', has: 'everything', capabilities: CAPABILITIES },
  { server: 'of the contract alone', has: 'the least', capabilities: [] },
] as const;

/** Compares what is sent, and what is read of the answers, with what was approved: of calls by their subject. */
export const approveCalls = (themes: Readonly<Record<string, Steps>>): void =>
  it.each(SERVERS.flatMap((server) => Object.entries(themes).map(([theme, steps]) => ({ ...server, theme, steps }))))(
    'calls of $theme to a server $server are sent and read as approved',
    async ({ steps, has, capabilities }) => {
      const { step, text } = startTranscript(answersWith(has), { capabilities });
      for (const [name, run] of Object.entries(steps)) await step(name, run);
      expect(text()).toMatchSnapshot();
    },
  );
