import type { ReactNode } from 'react';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { Form } from './form.tsx';

export interface DialogFormProps {
  readonly words: { readonly cancel: string; readonly save: string; readonly saving: string };
  readonly busy: boolean;
  /** Why the last save failed, where no field shows it. */
  readonly failure?: string | undefined;
  /** There is nothing to save yet. */
  readonly disabled?: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a dialog: why it was not saved, its fields, Cancel and Save. */
export function DialogForm({ words, busy, failure, disabled, onSubmit, onCancel, children }: DialogFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      <Stack gap="fields">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {children}
        <FormActions>
          <Button variant="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={disabled} working={busy ? words.saving : undefined}>
            {words.save}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
