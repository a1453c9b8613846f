export { HistoryScreen as Component } from '../../features/history/index.ts';
