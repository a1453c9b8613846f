import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { PageHeader } from '@nestegg/duck-ui/PageHeader';
import { Stack } from '@nestegg/duck-ui/Stack';
import { StepList } from '@nestegg/duck-ui/StepList';
import { VisuallyHidden } from '@nestegg/duck-ui/VisuallyHidden';
import { imports as texts } from '../../i18n/en/imports.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { focusHeading } from '../../shared/a11y/focus-heading.ts';
import { paths } from '../../shared/paths.ts';

export type StepName = 'file' | 'account' | 'columns' | 'preview' | 'done';

/** Says that a step shows; answers whether another one showed before it. */
export const StepChange = createContext<(step: StepName) => boolean>(() => false);

export interface StepFrameProps {
  readonly step: StepName;
  /** Something about how the file is read was asked. */
  readonly asks?: boolean;
  /** It is not known yet whether this is the step: it takes no focus. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

/** The page around a step: its name, and where one is. The step's heading takes the focus. */
export function StepFrame({ step, asks = false, waiting = false, children }: StepFrameProps) {
  const t = useTexts(texts);
  const change = use(StepChange);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first step is a page that opens, whose own heading takes the focus.
    if (!waiting && change(step) && heading.current) focusHeading(heading.current);
  }, [change, step, waiting]);
  const names = {
    file: t.fileStep,
    account: t.accountStep,
    columns: t.columnsStep,
    preview: t.previewStep,
    done: t.doneStep,
  };
  const shown: readonly StepName[] = ['file', 'account', ...(asks ? (['columns'] as const) : []), 'preview', 'done'];
  return (
    <>
      <PageHeader
        title={t.title}
        back={{ href: paths.transactions, label: t.back }}
        actions={
          <StepList
            label={t.steps}
            doneLabel={t.stepDone}
            current={step}
            steps={shown.map((id) => ({ id, label: names[id] }))}
          />
        }
      />
      <VisuallyHidden>
        <h2 ref={heading}>{names[step]}</h2>
      </VisuallyHidden>
      <Stack gap="cards">{children}</Stack>
    </>
  );
}
