import { Card } from '@nestegg/duck-ui/Card';
import { FileDrop } from '@nestegg/duck-ui/FileDrop';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { PastImports } from '../past/past-imports.tsx';
import { useAnnouncedReading } from '../reading/use-announced-reading.ts';
import { useChosenFile, type ChosenFile } from '../reading/use-chosen-file.ts';
import { StepFrame } from '../steps.tsx';
import classes from './file-step.module.css';

export interface FileStepProps {
  readonly onRead: (chosen: ChosenFile) => void;
}

/** The first step: which file; below it, what was imported before. */
export function FileStep({ onRead }: FileStepProps) {
  const t = useTexts(texts);
  const { read, working, error } = useChosenFile(onRead);
  useAnnouncedReading(working);
  return (
    <StepFrame step="file">
      <Card>
        <Stack gap="tight">
          <FileDrop
            label={t.choose}
            hint={t.formats}
            working={working}
            error={error}
            onFile={(file) => void read(file)}
          />
          <p className={classes.note}>{t.private}</p>
        </Stack>
      </Card>
      <PastImports />
    </StepFrame>
  );
}
