import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { versionChoice } from '../../i18n/en/version-choice.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { findDialogHeading, focusHeading } from '../a11y/focus-heading.ts';

export interface ChangedElsewhereProps {
  /** Why the save was refused. */
  readonly error: unknown;
  /** What others saved, in words. */
  readonly theirs: string;
  /** Saves the form over it. */
  readonly onMine: () => void;
  /** Takes it into the form. */
  readonly onTheirs: () => void;
}

/** The question goes with its answer: its button cannot keep the focus, and the page's heading is behind the dialog. */
const answer = (choose: () => void) => () => {
  focusHeading(findDialogHeading());
  choose();
};

/** Says above a dialog's form that others saved its record meanwhile, and what; the person chooses which stays. */
export function ChangedElsewhere({ error, theirs, onMine, onTheirs }: ChangedElsewhereProps) {
  const t = useTexts(versionChoice);
  const reasonOf = useReasonText();
  const choices = (
    <>
      <Button variant="quiet" onClick={answer(onTheirs)}>
        {t.useTheirs}
      </Button>
      <Button variant="quiet" onClick={answer(onMine)}>
        {t.keepMine}
      </Button>
    </>
  );
  return (
    <Banner tone="danger" action={choices}>
      <strong>{reasonOf(error, t.theirs)}</strong>
      <p>{`${t.theirs}: ${theirs}`}</p>
    </Banner>
  );
}
