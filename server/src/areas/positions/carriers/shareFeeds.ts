/** A lock of a feed: the process wants to read it, or reads it. */
export interface FeedLock {
  /** The process, by its connection. */
  readonly holder: number;
  readonly feed: number;
  readonly isRead: boolean;
}

export interface FeedPlan {
  /** Feeds that nobody reads, and that no process with fewer feeds can read. */
  readonly take: readonly number[];
  /** Feeds that nobody reads, and that are left to a process with fewer. */
  readonly leave: readonly number[];
  /** A feed to be given up, since another process has two fewer; at most one at a time. */
  readonly giveUp: number | undefined;
}

/** Shares the feeds out among the processes that can read them, so that one that is killed takes few of them along. */
export function shareFeeds(own: number, feeds: readonly number[], locks: readonly FeedLock[]): FeedPlan {
  const read = locks.filter(({ isRead }) => isRead);
  const countOf = (holder: number) => read.filter((lock) => lock.holder === holder).length;
  /** How many feeds the other process with the fewest reads, of those that want a feed. */
  const fewestOf = (feed: number) =>
    Math.min(
      ...locks
        .filter((lock) => lock.feed === feed && !lock.isRead && lock.holder !== own)
        .map(({ holder }) => countOf(holder)),
    );
  const mine = countOf(own);
  const isFree = (feed: number) => !read.some((lock) => lock.feed === feed);
  const take: number[] = [];
  const leave: number[] = [];
  for (const feed of feeds.filter(isFree)) (mine + take.length <= fewestOf(feed) ? take : leave).push(feed);
  const giveUp = read.find(({ holder, feed }) => holder === own && fewestOf(feed) <= mine - 2)?.feed;
  return { take, leave, giveUp };
}
