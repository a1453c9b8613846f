export { TrendsScreen } from './trends-screen.tsx';
