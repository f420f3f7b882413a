import { ProblemError } from '@wheelhouse/contract/client';
import type { Provider } from '@wheelhouse/contract/providers';
import { ChangeQueue, type Change, type ChangeRequest, type QueuedChange } from './changeQueue.ts';

/** The state of the last changes. `stale`: another user changed the same object, and this one has to choose. */
export type Saving =
  | { readonly stage: 'saved' }
  | { readonly stage: 'saving' }
  | { readonly stage: 'failed'; readonly cause: Error }
  | { readonly stage: 'stale'; readonly subject: string };

export interface EditingState {
  /** As the server had it last. */
  readonly provider: Provider;
  readonly saving: Saving;
  /** Subjects of what was typed and can't be saved as it is. */
  readonly unsaved: readonly string[];
}

/** The answer of a call that creates a new version of the provider, and what it changed. */
export interface NewVersion {
  readonly version: number;
  readonly apply: (provider: Provider) => Provider;
}

export interface EditingCalls {
  change(version: number, change: Change): Promise<Provider>;
  load(): Promise<Provider>;
}

/** A cancelled change: the person took the other's state. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

export interface ProviderEditing {
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  /** Resolves once it is saved. Throws `ProblemError` when a rule refuses it, and `Cancelled`. */
  change(request: ChangeRequest): Promise<void>;
  /** Makes a call in its turn. Throws the call's errors. */
  call(call: () => Promise<NewVersion>): Promise<void>;
  /** Takes over what was made outside the turn, such as the end of an upload. */
  took(version: NewVersion): Promise<void>;
  reload(): Promise<void>;
  /** Retries what failed. */
  retry(): void;
  /** After `stale`: saves this user's change anyway. */
  keepMine(): void;
  /** After `stale`: drops this user's change. */
  takeTheirs(): void;
  /** Takes down whether what was typed of a subject can't be saved as it is. */
  holdBack(subject: string, held: boolean): void;
  /** Drops the changes of a subject that wait for a retry or a choice; one that is being sent continues. */
  cancel(subject: string): void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A refusal that another try of the same does not change. */
function isRefusal(cause: unknown): cause is ProblemError {
  return (
    cause instanceof ProblemError &&
    cause.status >= 400 &&
    cause.status < 500 &&
    ![401, 408, 429].includes(cause.status)
  );
}

/**
 * Saves changes of a provider one after the other, each based on the version of the previous one (content
 * specification, section 4; decisions, section 5). One that failed without an answer stays first in the queue until it
 * is retried.
 */
export function createProviderEditing(start: Provider, calls: EditingCalls): ProviderEditing {
  let state: EditingState = { provider: start, saving: { stage: 'saved' }, unsaved: [] };
  let turn: Promise<unknown> = Promise.resolve();
  let running = false;
  const queue = new ChangeQueue();
  const listeners = new Set<() => void>();

  function become(next: Partial<EditingState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Runs one thing after the other, whatever became of the one before. */
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const next = turn.then(action, action);
    turn = next.catch(() => undefined);
    return next;
  }

  async function save(queued: QueuedChange): Promise<void> {
    const { request } = queued;
    if (!same(request.touched(state.provider), request.base)) {
      become({ saving: { stage: 'stale', subject: request.subject } });
      return;
    }
    try {
      const provider = await calls.change(state.provider.version, request.build(state.provider));
      become({ provider });
      queue.rebase(request.subject, provider);
      queue.finish(queued);
    } catch (cause) {
      if (cause instanceof ProblemError && cause.status === 409) become({ provider: await calls.load() });
      else if (isRefusal(cause)) queue.finish(queued, cause);
      else throw cause;
    }
  }

  async function run() {
    if (running) return;
    running = true;
    become({ saving: { stage: 'saving' } });
    try {
      for (let next = queue.first; next !== undefined && state.saving.stage === 'saving'; next = queue.first) {
        const queued = next;
        await inTurn(() => save(queued));
      }
      if (state.saving.stage === 'saving') become({ saving: { stage: 'saved' } });
    } catch (cause) {
      become({ saving: { stage: 'failed', cause: cause instanceof Error ? cause : new Error(String(cause)) } });
    } finally {
      running = false;
    }
  }

  async function take({ version, apply }: NewVersion) {
    const ours = version === state.provider.version + 1;
    // A skipped version is another user's: what it changed has to be loaded.
    become({ provider: ours ? { ...apply(state.provider), version } : await calls.load() });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(request) {
      return new Promise((resolve, reject) => {
        const done = (cause?: Error) => (cause === undefined ? resolve() : reject(cause));
        queue.add(request, done, running && queue.length === 1);
        if (state.saving.stage !== 'stale') void run();
      });
    },
    call: (call) => inTurn(async () => take(await call())),
    took: (version) => inTurn(() => take(version)),
    reload: () => inTurn(async () => become({ provider: await calls.load() })),
    retry: () => void run(),
    keepMine() {
      const { first } = queue;
      if (first !== undefined) first.request = { ...first.request, base: first.request.touched(state.provider) };
      void run();
    },
    takeTheirs() {
      if (queue.first !== undefined) queue.finish(queue.first, new Cancelled());
      void run();
    },
    holdBack(subject, held) {
      if (state.unsaved.includes(subject) === held) return;
      const others = state.unsaved.filter((other) => other !== subject);
      become({ unsaved: held ? [...others, subject] : others });
    },
    cancel(subject) {
      if (running) return;
      if (queue.cancel(subject, new Cancelled())) void run();
    },
  };
}
