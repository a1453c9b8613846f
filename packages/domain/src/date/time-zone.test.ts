import { expect, it } from 'vitest';
import { isTimeZone, localTimeIn } from './time-zone.ts';

it.each(['UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('REC-21 %s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['', 'Mars/Olympus', '+09:00', 'Asia/Tokyo; drop', 'Asia/'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

it('REC-21 it is another day in Tokyo before it is in UTC', () => {
  const moment = new Date('2026-11-20T15:30:00Z');
  expect(localTimeIn('Asia/Tokyo', moment)).toEqual({ date: '2026-11-21', hour: 0 });
  expect(localTimeIn('UTC', moment)).toEqual({ date: '2026-11-20', hour: 15 });
});
