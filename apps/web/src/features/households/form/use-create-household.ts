import { useRef } from 'react';
import { createDraftKey } from '@nestegg/api-sdk';
import { tidyText, validateHouseholdName } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';
import { useForm, useFormState, type FormControl } from '../../../shared/form/use-form.ts';

/** Creates a household; `onCreated` is given its id, or null where the server did not send it. */
export function useCreateHousehold(onCreated: (id: string | null) => void): FormControl<{ readonly name: string }> {
  const [create] = useApi().useCreateHouseholdMutation();
  const key = useRef(createDraftKey());
  return useForm({
    state: useFormState({ name: '' }),
    validate: ({ name }) => validateHouseholdName(name),
    fields: ['name'],
    send: async (values) => {
      const name = tidyText(values.name);
      const { data, error } = await create({ name, idempotencyKey: key.current.keyFor(name) });
      if (!data) return error;
      key.current.settle();
      return onCreated(data.id);
    },
  });
}
