import type { ReactNode } from 'react';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { settings as texts } from '../../../i18n/en/settings.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Form } from '../../../shared/form/form.tsx';

export interface SettingsFormProps {
  /** A heading, where a tab has several forms. */
  readonly title?: string;
  readonly children: ReactNode;
  /** The words of its one button. */
  readonly save: string;
  readonly busy: boolean;
  readonly onSave: () => void;
  /** Fields stand further apart than switches, and without lines. */
  readonly fields?: boolean;
}

/** One form of the settings: rows and a button. */
export function SettingsForm({ title, children, save, busy, onSave, fields = false }: SettingsFormProps) {
  const t = useTexts(texts);
  return (
    <Card padding="form" {...(title !== undefined && { title })}>
      <Form onSubmit={onSave}>
        <Stack gap={fields ? 'fields' : 'tight'} divided={!fields}>
          {children}
          <FormActions>
            <Button type="submit" working={busy ? t.saving : undefined}>
              {save}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
