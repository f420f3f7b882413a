import { afterAll, describe, expect, it } from 'vitest';
import { openWorkerThread } from './workerThread.ts';

const thread = openWorkerThread(new URL('testWorker.ts', import.meta.url), { idleMs: 50 });
afterAll(() => thread.close());

describe('a worker thread', () => {
  it('answers each request with its own result', async () => {
    const questions = Array.from({ length: 20 }, (_, number) => ({ double: number }));
    const answers = await Promise.all(questions.map((question) => thread.ask(question)));
    expect(answers).toEqual(questions.map(({ double }) => double * 2));
  });

  it('fails the request the script throws at, and answers the others', async () => {
    const [bad, good] = await Promise.allSettled([thread.ask('what?'), thread.ask({ double: 4 })]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'I do not understand "what?".' } });
    expect(good).toMatchObject({ value: 8 });
  });

  it('fails unanswered requests when it ends, and starts again with the next one', async () => {
    await expect(thread.ask('end')).rejects.toThrow('worker exited');
    expect(await thread.ask({ double: 5 })).toBe(10);
  });

  it('fails what waits behind a request that ends it, and answers the next one', async () => {
    const questions = ['end', { double: 4 }, { double: 5 }].map((question) => thread.ask(question));
    const outcomes = await Promise.allSettled(questions);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await thread.ask({ double: 6 })).toBe(12);
  });

  it('does not block its parent while it works', async () => {
    const free = new Int32Array(new SharedArrayBuffer(4));
    const slow = thread.ask({ busyUntil: free });
    // If this never ran, neither would the worker end.
    setTimeout(() => Atomics.store(free, 0, 1), 10);
    expect(await slow).toBe('done');
  });

  it('refuses more requests than it can answer soon, and answers those that wait', async () => {
    const narrow = openWorkerThread(new URL('testWorker.ts', import.meta.url), { idleMs: 50, most: 3 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((double) => narrow.ask({ double })));
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      2,
      4,
      6,
      ...Array.from({ length: 2 }, () =>
        expect.objectContaining({
          status: 503,
          message: 'The service is busy. Try again soon.',
          retryAfterSeconds: 10,
        }),
      ),
    ]);
    expect(await narrow.ask({ double: 6 })).toBe(12);
    await narrow.close();
  });

  it('ends after it was idle for a while', async () => {
    const first = await thread.ask('which are you?');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await thread.ask('which are you?')).not.toBe(first);
  });
});
