import { useState, type ReactNode } from 'react';
import { isNesteggError, stepUpMethodsOf } from '@nestegg/api-sdk';
import { ConfirmIdentity } from './confirm-identity.tsx';

interface Answered {
  readonly error?: unknown;
}

export interface StepUp {
  /** Makes a call, and makes it again once the person has shown that it is they, where it was refused for that. */
  readonly confirmed: <T extends Answered>(call: () => Promise<T>) => Promise<T>;
  /** What asks for it, in place of what made the call; null while nothing does. */
  readonly dialog: ReactNode;
}

interface Asking {
  /** How they can show it. */
  readonly methods: readonly string[];
  readonly answer: (isConfirmed: boolean) => void;
}

const methodsIn = ({ error }: Answered): readonly string[] | null =>
  isNesteggError(error) ? stepUpMethodsOf(error) : null;

/** Calls that need a proof of a moment ago that it is the person. What was typed stays, and the call keeps its key. */
export function useStepUp(): StepUp {
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = (methods: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsking(null);
        resolve(isConfirmed);
      };
      setAsking({ methods, answer });
    });

  return {
    confirmed: async (call) => {
      const first = await call();
      const methods = methodsIn(first);
      return methods && (await ask(methods)) ? call() : first;
    },
    dialog: asking && (
      <ConfirmIdentity
        methods={asking.methods}
        onConfirmed={() => asking.answer(true)}
        onCancel={() => asking.answer(false)}
      />
    ),
  };
}
