import type { Capability } from '@nestegg/domain';
import { deviceStorage } from '../../shared/storage/safe-storage.ts';

/** The pages of the plan in the order of their tabs. */
export const PLAN_TABS = ['budget', 'bills', 'forecast', 'trends'] as const;
/** A page of the plan. */
export type PlanTab = (typeof PLAN_TABS)[number];

/** The capability of each page. */
const CAPABILITY_OF: Readonly<Record<PlanTab, Capability>> = {
  budget: 'budget',
  bills: 'schedule',
  forecast: 'forecast',
  trends: 'trends',
};

/** Whether a server with these capabilities has a page of the plan; where they could not be read, each is worth a try. */
export const hasPlanTab = (tab: PlanTab, known: readonly Capability[] | undefined): boolean =>
  known === undefined || known.includes(CAPABILITY_OF[tab]);

const KEY = 'nestegg.plan-tab';

/** Keeps which page of the plan was open last. */
export const rememberPlanTab = (tab: PlanTab): boolean => deviceStorage.setItem(KEY, tab);

/** The page of the plan that was open last; null where none was. */
export const lastPlanTab = (): PlanTab | null => PLAN_TABS.find((tab) => tab === deviceStorage.getItem(KEY)) ?? null;
