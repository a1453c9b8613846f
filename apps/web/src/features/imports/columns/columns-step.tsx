import type { Import, ImportDraft } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Split } from '@nestegg/duck-ui/Split';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import type { ChosenFile } from '../reading/use-chosen-file.ts';
import { ColumnChoices } from './column-choices.tsx';
import { Questions } from './questions.tsx';
import { ReadSample } from './read-sample.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { useReadingChoice } from './use-reading-choice.ts';
import { useSaveReading, type SaveReadingOptions } from './use-save-reading.ts';

export interface ColumnsStepProps {
  readonly stored: Import;
  readonly draft: ImportDraft;
  /** The file, where it was chosen on this page: then each choice shows what comes of it. */
  readonly chosen: ChosenFile | null;
  /** The account for statements that come with the columns. */
  readonly account: string | null;
  readonly onBack: () => void;
  readonly onSaved: SaveReadingOptions['onSaved'];
}

/** How a file is to be read: what reads two ways is asked, all else can be corrected. */
export function ColumnsStep({ stored, draft, chosen, account, onBack, onSaved }: ColumnsStepProps) {
  const t = useTexts(texts);
  const choice = useReadingChoice(stored, draft, chosen);
  const saving = useSaveReading({ id: stored.id, account, onSaved });
  return (
    <Stack gap="cards">
      {saving.failure !== undefined && <Banner tone="danger">{saving.failure}</Banner>}
      {choice.questions.length > 0 && (
        <Card>
          <Questions choice={choice} currency={stored.currency} />
        </Card>
      )}
      {choice.layout && <ColumnChoices choice={choice} layout={choice.layout} />}
      <Split ratio="7.6:4.4">
        <ReadSample stored={stored} sample={choice.sample} />
        <ReadingFields choice={choice} />
      </Split>
      <FormActions sticky>
        <Button variant="secondary" onClick={onBack}>
          {t.goBack}
        </Button>
        <Button working={saving.busy ? t.tickSaving : undefined} onClick={() => void saving.run(choice.confirmed())}>
          {t.next}
        </Button>
      </FormActions>
    </Stack>
  );
}
