import type { ReactNode } from 'react';

interface PlanParts {
  readonly actions?: ReactNode;
  readonly content: ReactNode;
}

/** Stands for the page around a tab of the plan: what it offers, and what it shows. */
export const planFrame = ({ actions, content }: PlanParts) => (
  <>
    {actions}
    {content}
  </>
);
