import { describe, expect, it } from 'vitest';
import { forecastsFound, positionsFound, StatusBoard, type Found } from './checks.ts';

const now = new Date('2026-05-01T12:00:00Z');
const since = '2026-05-01T00:00:00Z';
const feed = (minutesAgo: number, connected = true) => ({
  connected,
  heard: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  perMinute: 0,
});

describe('positions', () => {
  it('are no part of an installation without a feed', () => {
    expect(positionsFound({ since, feeds: [] }, now)).toBeUndefined();
  });

  it.each([
    ['work while every feed is received', [feed(1), feed(9)], 'working'],
    ['are delayed when one of the feeds is silent', [feed(1), feed(11)], 'delayed'],
    ['are delayed when one of the feeds lost its connection', [feed(1), feed(1, false)], 'delayed'],
    ['are down when all feeds are silent', [feed(11), feed(30)], 'down'],
  ] as const)('%s', (_, feeds, state) => {
    const newest = new Date(Math.max(...feeds.map((feed) => Date.parse(feed.heard))));
    expect(positionsFound({ since, feeds: [...feeds] }, now)).toEqual({ state, newest });
  });

  it('are down, without a time, when nothing was ever received', () => {
    expect(positionsFound({ since, feeds: [{ connected: true, perMinute: 0 }] }, now)).toEqual({ state: 'down' });
  });

  it('work while the feeds of a server that just started are not connected yet', () => {
    const feeds = [{ connected: false, perMinute: 0 }];
    expect(positionsFound({ since: feed(1).heard, feeds }, now)).toEqual({ state: 'working' });
    expect(positionsFound({ since: feed(2).heard, feeds }, now)).toEqual({ state: 'down' });
  });
});

describe('forecasts', () => {
  const series = (...ends: readonly string[]) =>
    ends.map((time) => ({ frames: [{ time: '2026-05-01T00:00:00Z' }, { time }] })) as never;

  it('are no part of an installation without any', () => {
    expect(forecastsFound([], now)).toBeUndefined();
  });

  it.each([
    ['work until the last one ends', '2026-05-02T00:00:00Z', '2026-05-03T00:00:00Z', 'working'],
    ['are delayed when some have ended', '2026-05-01T06:00:00Z', '2026-05-03T00:00:00Z', 'delayed'],
    ['are down when all have ended', '2026-05-01T06:00:00Z', '2026-05-01T09:00:00Z', 'down'],
  ])('%s', (_, first, last, state) => {
    expect(forecastsFound(series(first, last), now)).toEqual({ state, newest: new Date(last) });
  });
});

describe('the board', () => {
  const working = async (): Promise<Found> => ({ state: 'working' });

  it('has since when each part is in its state, and leaves out what is not there', async () => {
    let time = now;
    let state: Found['state'] = 'working';
    const board = new StatusBoard(
      {
        registers: working,
        positions: async () => ({ state }),
        forecasts: async () => undefined,
        emails: working,
        saving: working,
      },
      () => time,
    );
    await board.look(1000);
    time = new Date('2026-05-01T12:30:00Z');
    state = 'delayed';
    await board.look(1000);
    expect(board.answer()).toEqual({
      at: time.toISOString(),
      parts: [
        { part: 'registers', state: 'working', since: now.toISOString() },
        { part: 'positions', state: 'delayed', since: time.toISOString() },
        { part: 'emails', state: 'working', since: now.toISOString() },
        { part: 'saving', state: 'working', since: now.toISOString() },
      ],
    });
  });

  it('calls a part down that fails, or does not answer in time', async () => {
    const board = new StatusBoard(
      {
        registers: async () => {
          throw new Error('connection refused at 10.0.0.7');
        },
        positions: () => new Promise(() => {}),
        forecasts: working,
        emails: working,
        saving: working,
      },
      () => now,
    );
    await board.look(5);
    expect(board.answer().parts.map(({ state }) => state)).toEqual(['down', 'down', 'working', 'working', 'working']);
    expect(JSON.stringify(board.answer())).not.toContain('10.0.0.7');
  });
});
