import { BudgetScreen } from '../../features/budget/index.ts';
import { PlanPage } from './plan-page.tsx';
import { withCapability } from './with-capability.tsx';

const Budget = () => <BudgetScreen frame={(parts) => <PlanPage tab="budget" {...parts} />} />;

/** `/plan/budget`. */
export const Component = withCapability('budget', Budget);
