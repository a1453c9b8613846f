import { useState } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import { useApi } from '../../../shared/api-context.ts';

/** What is to be changed where a transaction started a bill. */
export type BillChoice = 'only' | 'on' | 'cancel';

/** The question whether the bill that a transaction started is changed with it. */
export interface BillQuestion {
  /** Gives the answer; undefined while nothing is asked. */
  readonly answer: ((choice: BillChoice) => void) | undefined;
  /** Asks, where the transaction started a bill. */
  readonly ask: () => Promise<BillChoice>;
}

/** Asks before a change whether it is also one of the bill. */
export function useBillQuestion(transaction: Transaction | undefined): BillQuestion {
  const hasBills = useApi().useCapability('schedule') === 'yes';
  const [answer, setAnswer] = useState<BillQuestion['answer']>();
  return {
    answer,
    ask: () => {
      if (!hasBills || transaction?.isRecurring !== true) return Promise.resolve('on');
      return new Promise((resolve) => {
        setAnswer(() => (choice: BillChoice) => {
          setAnswer(undefined);
          resolve(choice);
        });
      });
    },
  };
}
