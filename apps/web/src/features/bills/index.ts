export { BillsCard } from './bills-card.tsx';
export { BillsScreen } from './bills-screen.tsx';
