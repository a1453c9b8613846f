import { useRef, useState } from 'react';
import { createDraftKey } from '@nestegg/api-sdk';
import { fillText, validateHouseholdName } from '@nestegg/domain';
import { households } from '../../../i18n/en/households.ts';
import { problems } from '../../../i18n/en/problems.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';

export interface CreateHousehold {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** What is wrong with the name, once creating has been tried. */
  readonly problem: string | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly create: () => Promise<void>;
}

/** Creates a household; `onCreated` is given its id. */
export function useCreateHousehold(onCreated: (id: string) => void): CreateHousehold {
  const t = useTexts(households);
  const problemTexts = useTexts(problems);
  const [send, { isLoading, isError }] = useApi().useCreateHouseholdMutation();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const key = useRef(createDraftKey());
  const [problem] = tried ? validateHouseholdName(name) : [];
  return {
    name,
    setName,
    problem: problem && fillText(problemTexts[problem.code], { ...problem.params, field: t.name }),
    failed: isError,
    busy: isLoading,
    create: async () => {
      setTried(true);
      if (validateHouseholdName(name).length > 0) return;
      const { data } = await send({ name, idempotencyKey: key.current.keyFor(name) });
      if (!data) return;
      key.current.settle();
      onCreated(data.id);
    },
  };
}
