export { BillCalendar } from './BillCalendar.tsx';
export type { BillCalendarProps, BillTone, CalendarDay, CalendarEntry } from './bill-calendar-props.ts';
