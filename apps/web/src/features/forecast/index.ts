export { ForecastScreen } from './forecast-screen.tsx';
