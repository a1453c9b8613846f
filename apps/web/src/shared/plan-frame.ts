import type { ReactNode } from 'react';

/** What a page of the plan puts into the frame that all of them share. */
export interface PlanParts {
  /** Fields and buttons beside the title. */
  readonly actions: ReactNode;
  readonly content: ReactNode;
}

/** The frame of the plan's pages: title, tabs, and a place for the page itself. */
export type PlanFrame = (parts: PlanParts) => ReactNode;
