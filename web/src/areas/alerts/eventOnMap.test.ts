import { expect, it } from 'vitest';
import { mapOfEvent } from './eventOnMap.ts';

const event = { at: '2026-05-04T12:30:20.500Z', vessel: { id: 7 }, latitude: 62.5, longitude: 5.25 };

it('shows on the map where and when something happened, with two hours before and after', () => {
  expect(mapOfEvent(event, Date.parse('2026-05-10T00:00:00Z'))).toEqual({
    lat: 62.5,
    lng: 5.25,
    zoom: 10,
    vessel: 7,
    replay: 'view',
    from: '2026-05-04T10:30Z',
    to: '2026-05-04T14:30Z',
    at: '2026-05-04T12:30:20Z',
  });
});

it('plays no time that is still to come, and some time in any case', () => {
  expect(mapOfEvent(event, Date.parse('2026-05-04T13:00:00Z'))?.to).toBe('2026-05-04T13:00Z');
  expect(mapOfEvent(event, Date.parse('2026-05-04T12:00:00Z'))?.to).toBe('2026-05-04T12:31Z');
});

it('has no map for what has no place', () => {
  expect(mapOfEvent({ at: event.at }, Date.now())).toBeUndefined();
});
