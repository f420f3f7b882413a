import { describe, expect, it, vi } from 'vitest';
import { cachedPerRevision } from './cachedPerRevision.ts';

describe('a value per revision', () => {
  it('is shared by simultaneous callers and cached until the register changes', async () => {
    let revision = 1;
    let made = 0;
    const read = cachedPerRevision(
      async () => revision,
      async () => {
        made += 1;
        return `made ${made} times`;
      },
    );
    expect(await Promise.all([read(), read()])).toEqual(['made 1 times', 'made 1 times']);
    expect(await read()).toBe('made 1 times');
    revision = 2;
    expect(await read()).toBe('made 2 times');
  });

  it('is computed again after a failure', async () => {
    let fails = true;
    const read = cachedPerRevision(
      async () => 1,
      async () => {
        if (fails) throw new Error('the database is away');
        return 'made';
      },
    );
    await expect(read()).rejects.toThrow('the database is away');
    fails = false;
    expect(await read()).toBe('made');
  });

  it('is forgotten when it hasn’t been requested for a while', async () => {
    vi.useFakeTimers();
    let made = 0;
    const read = cachedPerRevision(
      async () => 1,
      async () => (made += 1),
      { idleMs: 1000 },
    );
    await read();
    vi.advanceTimersByTime(900);
    await read();
    vi.advanceTimersByTime(900);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(await read()).toBe(2);
    vi.useRealTimers();
  });
});
