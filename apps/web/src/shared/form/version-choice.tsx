import type { ReactNode } from 'react';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { versionChoice } from '../../i18n/en/version-choice.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import classes from './version-choice.module.css';

export interface VersionChoiceProps {
  /** What was changed by two people. */
  readonly title: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** Saves the person's own version over the other. */
  readonly onMine: () => void;
  /** Leaves the other version as it is. */
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Optimistic locking's conflict: shows both versions of a record that two people changed, and lets this one choose. */
export function VersionChoice({ title, mine, theirs, onMine, onTheirs, onClose }: VersionChoiceProps) {
  const t = useTexts(versionChoice);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="fields">
        <div className={classes.versions}>
          <section aria-label={t.mine}>
            <h3>{t.mine}</h3>
            {mine}
          </section>
          <section aria-label={t.theirs}>
            <h3>{t.theirs}</h3>
            {theirs}
          </section>
        </div>
        <FormActions>
          <Button variant="secondary" onClick={onTheirs}>
            {t.useTheirs}
          </Button>
          <Button onClick={onMine}>{t.keepMine}</Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
