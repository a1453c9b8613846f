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

const needsProof = ({ error }: Answered): boolean => isNesteggError(error) && stepUpMethodsOf(error) !== null;

/** Calls that need a proof of a moment ago that it is the person. What was typed stays, and the call keeps its key. */
export function useStepUp(): StepUp {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });

  return {
    confirmed: async (call) => {
      const first = await call();
      return needsProof(first) && (await ask()) ? call() : first;
    },
    dialog: answer && <ConfirmIdentity onConfirmed={() => answer(true)} onCancel={() => answer(false)} />,
  };
}
