import { useRef, useState } from 'react';
import { createDraftKey } from '@nestegg/api-sdk';
import { validateHouseholdName } from '@nestegg/domain';
import { useProblemText } from '../../../i18n/use-problem-text.ts';
import { useFieldTexts } from '../../../i18n/use-failure-texts.ts';
import { useApi } from '../../../shared/api-context.ts';
import { errorsOfForm } from '../../../shared/form/form-errors.ts';

export interface CreateHousehold {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** What is wrong with the name, once creating has been tried; or why the server refused it. */
  readonly problem: string | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly create: () => Promise<void>;
}

/** Creates a household; `onCreated` is given its id, or null where the server did not tell it. */
export function useCreateHousehold(onCreated: (id: string | null) => void): CreateHousehold {
  const textOf = useProblemText();
  const refusedBy = useFieldTexts();
  const [send, { isLoading, error }] = useApi().useCreateHouseholdMutation();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const key = useRef(createDraftKey());
  const [problem] = tried ? validateHouseholdName(name) : [];
  const refused = errorsOfForm(refusedBy(error), ['name']);
  return {
    name,
    setName,
    problem: problem ? textOf(problem) : refused?.['name'],
    failed: error !== undefined && !refused,
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
