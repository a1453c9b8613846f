export { ForecastScreen } from './forecast-screen.tsx';
export { LowPointCard } from './low-point-card.tsx';
