import { afterAll, vi } from 'vitest';

// The files of a worker share its globals: what a file replaced is put back for the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
