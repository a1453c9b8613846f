export { HistoryScreen } from './history-screen.tsx';
export { UndoToast } from './undo-toast.tsx';
