export { BudgetCard } from './budget-card.tsx';
export { BudgetScreen } from './budget-screen.tsx';
