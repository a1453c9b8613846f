export { DeletedRecord } from './deleted-record.tsx';
export { DeletedWhileEditing } from './deleted-while-editing.tsx';
export { HistoryScreen } from './history-screen.tsx';
export { RecordHistory } from './record-history.tsx';
export { UndoToast } from './undo-toast.tsx';
