import { expect, it } from 'vitest';
import { playbackOf } from './playbackOf.ts';

const now = Date.UTC(2026, 5, 20);
const event = {
  starts: '2026-06-10T10:00:00.000Z',
  ends: '2026-06-10T13:00:00.000Z',
  vessel: { id: 1 },
  other: { id: 2 },
  latitude: 60,
  longitude: 5,
};

it('plays both vessels from six hours before to six hours after', () => {
  expect(playbackOf(event, now)).toMatchObject({
    tracks: '1,2',
    vessel: 1,
    from: '2026-06-10T04:00Z',
    to: '2026-06-10T19:00Z',
    at: '2026-06-10T10:00Z',
  });
});

it('plays a long silence as far as a period goes, and never what is to come', () => {
  const { ends: _, other: __, ...alone } = event;
  expect(playbackOf(alone, now)).toMatchObject({ tracks: '1', to: '2026-06-20T00:00Z' });
  expect(playbackOf({ ...alone, starts: '2026-05-01T00:00:00Z' }, now).to).toBe('2026-05-14T18:00Z');
});
