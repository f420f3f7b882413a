import { expect, it } from 'vitest';
import { seriesErrors, seriesLimits, slotSeries } from './slotSeries.ts';

const times = (...request: [from: string, to: string, minutes: number, breakMinutes: number]) => {
  const [from, to, minutes, breakMinutes] = request;
  return slotSeries({ from, to, minutes, breakMinutes }).map(({ start, end }) => `${start}-${end}`);
};

it('fills the time with slots of one length and breaks between them', () => {
  expect(times('09:00', '11:00', 30, 0)).toEqual(['09:00-09:30', '09:30-10:00', '10:00-10:30', '10:30-11:00']);
  expect(times('09:00', '11:00', 30, 15)).toEqual(['09:00-09:30', '09:45-10:15', '10:30-11:00']);
  expect(times('09:00', '10:59', 60, 0)).toEqual(['09:00-10:00']);
});

it('is empty without room for a slot', () => {
  expect(times('09:00', '09:20', 30, 0)).toEqual([]);
  expect(times('11:00', '09:00', 30, 0)).toEqual([]);
  expect(times('', '09:00', 30, 0)).toEqual([]);
});

it('limits lengths and requires multiples of the time step', () => {
  const { minutes, breakMinutes } = seriesLimits;
  for (const right of [minutes.min, 45, minutes.max])
    expect(seriesErrors({ minutes: right, breakMinutes: 0 })).toEqual({});
  for (const wrong of [0, -5, 7, 12.5, minutes.max + 5, Number.NaN]) {
    expect(Object.keys(seriesErrors({ minutes: wrong, breakMinutes: breakMinutes.max }))).toEqual(['minutes']);
    expect(times('00:00', '23:55', wrong, 0)).toEqual([]);
  }
  for (const wrong of [-5, 3, breakMinutes.max + 5]) {
    expect(Object.keys(seriesErrors({ minutes: 30, breakMinutes: wrong }))).toEqual(['breakMinutes']);
  }
});
