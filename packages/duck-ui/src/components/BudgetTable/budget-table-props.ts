import type { ReactNode } from 'react';
import type { Use } from '../UseBar/index.ts';

export interface BudgetCellProps {
  /** Its accessible name ('Assigned to Food in November'). */
  label: string;
  /** The amount as formatted, while it is not being typed; empty where nothing is assigned. */
  text: string;
  /** The amount as it is typed. */
  value: string;
  /** What stands where nothing is assigned. */
  placeholder: string;
  /** Why what was typed was not taken. */
  error?: string | undefined;
  /** Called with what was typed, once it is done and differs: the one that the cell had when it got the focus. */
  onCommit: (text: string) => void;
}

export interface BudgetTableRow {
  /** Which one it is. */
  id: string;
  /** Its name. */
  name: string;
  /** The category as stored, for its tile. */
  category: string;
  /** What is left a day, or that it has no budget. */
  detail?: string | undefined;
  /** How much of it is used; `even` is exactly all of it. */
  use?: Use | undefined;
  /** What is assigned; without it that cannot be changed. */
  assigned?: BudgetCellProps | undefined;
  /** What is carried over, as formatted. */
  carry: string;
  /** Nothing is carried over: it stands back. */
  noCarry: boolean;
  /** What is spent, and where the transactions are that it is made of. */
  spent: { text: string; href?: string | undefined };
  /** What is available, as formatted, and which way it is off zero. */
  available: { text: string; tone: 'left' | 'over' | 'none' };
  /** What can be done with it: an `ActionMenu`. */
  menu?: ReactNode;
  /** That it is overspent, and the ways out. */
  notice?: ReactNode;
}

/** A row of sums. */
export interface BudgetSums {
  /** What it is. */
  name: string;
  /** As formatted; what is left out stays empty. */
  assigned?: string | undefined;
  /** As formatted. */
  carry?: string | undefined;
  /** As formatted, and where the transactions are. */
  spent: { text: string; href?: string | undefined };
  /** As formatted. */
  available?: string | undefined;
}

export interface BudgetTableProps {
  /** The table's accessible name. */
  label: string;
  /** The heads of the columns. */
  columns: Record<'category' | 'used' | 'assigned' | 'carry' | 'spent' | 'available' | 'menu', string>;
  /** Categories with a budget. */
  rows: readonly BudgetTableRow[];
  /** What they add up to. */
  sums: BudgetSums;
  /** Categories without one. */
  others: readonly BudgetTableRow[];
  /** What everything adds up to. */
  all: BudgetSums;
}
