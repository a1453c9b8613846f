export { DashboardScreen } from './ui/dashboard-screen.tsx';
