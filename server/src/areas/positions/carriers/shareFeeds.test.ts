import { describe, expect, it } from 'vitest';
import { seededRandom } from '#marine/ais/testRandom.ts';
import { shareFeeds, type FeedLock } from './shareFeeds.ts';

const [me, other] = [100, 200];
const wants = (holder: number, ...feeds: number[]): FeedLock[] =>
  feeds.map((feed) => ({ holder, feed, isRead: false }));
const reads = (holder: number, ...feeds: number[]): FeedLock[] => feeds.map((feed) => ({ holder, feed, isRead: true }));

describe('a process that can read feeds', () => {
  it('takes all of them when it is alone', () => {
    expect(shareFeeds(me, [1, 2, 3], wants(me, 1, 2, 3))).toEqual({ take: [1, 2, 3], leave: [], giveUp: undefined });
  });

  it('leaves feeds to another process that reads fewer', () => {
    const locks = [...wants(me, 1, 2), ...wants(other, 1, 2)];
    expect(shareFeeds(me, [1, 2], locks)).toEqual({ take: [1], leave: [2], giveUp: undefined });
    expect(shareFeeds(other, [1, 2], [...locks, ...reads(me, 1)])).toEqual({ take: [2], leave: [], giveUp: undefined });
  });

  it('takes a feed that the other process has no setting for, and gives none up to it', () => {
    const locks = [...wants(me, 1, 2), ...wants(other, 3), ...reads(me, 1)];
    expect(shareFeeds(me, [1, 2], locks)).toEqual({ take: [2], leave: [], giveUp: undefined });
    expect(shareFeeds(me, [1, 2], [...locks, ...reads(me, 2)]).giveUp).toBeUndefined();
  });

  it('gives one up at a time when another process has two fewer', () => {
    const locks = [...wants(me, 1, 2, 3), ...wants(other, 1, 2, 3)];
    expect(shareFeeds(me, [1, 2, 3], [...locks, ...reads(me, 1, 2, 3)]).giveUp).toBe(1);
    expect(shareFeeds(me, [1, 2, 3], [...locks, ...reads(me, 2, 3), ...reads(other, 1)]).giveUp).toBeUndefined();
  });

  it('takes what a killed process read', () => {
    const locks = [...wants(me, 1, 2), ...reads(me, 1)];
    expect(shareFeeds(me, [1, 2], locks).take).toEqual([2]);
  });
});

it('settles with every feed read once and no process with two more than another, when processes start and end', () => {
  const random = seededRandom(17);
  const pick = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < 300; round += 1) {
    const feeds = Array.from({ length: 1 + pick(6) }, (_, feed) => feed);
    let holders = Array.from({ length: 1 + pick(4) }, (_, holder) => holder);
    const readers = new Map<number, number>();
    const look = (holder: number) => {
      const locks = [
        ...holders.flatMap((one) => wants(one, ...feeds)),
        ...[...readers].flatMap(([feed, one]) => reads(one, feed)),
      ];
      const { take, giveUp } = shareFeeds(holder, feeds, locks);
      for (const feed of take) readers.set(feed, holder);
      if (giveUp !== undefined) readers.delete(giveUp);
    };
    const settle = () => {
      for (let looks = 0; looks < 30; looks += 1) for (const holder of holders) look(holder);
      const counts = holders.map((holder) => [...readers.values()].filter((reader) => reader === holder).length);
      expect(readers.size).toBe(feeds.length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2);
      const before = [...readers].sort();
      for (const holder of holders) look(holder);
      expect([...readers].sort()).toEqual(before);
    };
    settle();
    holders = [...holders.slice(1), 10];
    for (const [feed, reader] of readers) if (!holders.includes(reader)) readers.delete(feed);
    settle();
  }
});
