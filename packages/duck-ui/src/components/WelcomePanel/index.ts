export { WelcomePanel } from './WelcomePanel.tsx';
export type { WelcomePanelProps } from './WelcomePanel.tsx';
