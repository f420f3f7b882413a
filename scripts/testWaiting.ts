import { vi } from 'vitest';

/** Long enough for a busy machine, where a second, the runner's default, often isn't. */
const timeout = 30_000;

const { waitFor } = vi;

function waitLonger(...[callback, options]: Parameters<typeof waitFor>): ReturnType<typeof waitFor> {
  return waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
}

// The files of a worker share its process, and each of them begins here.
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger as typeof waitFor;
