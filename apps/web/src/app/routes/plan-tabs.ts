import { deviceStorage } from '../../shared/storage/safe-storage.ts';

/** The pages of the plan in the order of their tabs; each has the name of its capability. */
export const PLAN_TABS = ['budget', 'forecast', 'trends'] as const;
/** A page of the plan. */
export type PlanTab = (typeof PLAN_TABS)[number];

const KEY = 'nestegg.plan-tab';

/** Keeps which page of the plan was open last. */
export const rememberPlanTab = (tab: PlanTab): boolean => deviceStorage.setItem(KEY, tab);

/** The page of the plan that was open last; null where none was. */
export const lastPlanTab = (): PlanTab | null => PLAN_TABS.find((tab) => tab === deviceStorage.getItem(KEY)) ?? null;
