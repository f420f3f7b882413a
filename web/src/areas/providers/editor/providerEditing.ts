import { ProblemError } from '@wheelhouse/contract/client';
import type { ProviderChange } from '@wheelhouse/contract/providerEditor';
import type { Provider } from '@wheelhouse/contract/providers';

export type Change = Omit<ProviderChange, 'version'>;

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

/** A change of one subject, such as a text or an address, made after those before it. */
export interface ChangeRequest {
  /** What is changed: `name`, `addresses/7`. A later change of the same text takes the place of one that still waits. */
  readonly subject: string;
  /** What of the provider must be as it was for the change to be made. */
  readonly touched: (provider: Provider) => unknown;
  /** What `touched` gave when the person began. */
  readonly base: unknown;
  readonly build: (provider: Provider) => Change;
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

interface Step {
  request: ChangeRequest;
  readonly done: ((cause?: Error) => void)[];
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
  const steps: Step[] = [];
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

  function finish(step: Step, cause?: Error) {
    const at = steps.indexOf(step);
    if (at !== -1) steps.splice(at, 1);
    for (const done of step.done) done(cause);
  }

  async function save(step: Step): Promise<void> {
    const { request } = step;
    if (!same(request.touched(state.provider), request.base)) {
      become({ saving: { stage: 'stale', subject: request.subject } });
      return;
    }
    try {
      const provider = await calls.change(state.provider.version, request.build(state.provider));
      become({ provider });
      for (const later of steps) {
        if (later.request.subject !== request.subject) continue;
        later.request = { ...later.request, base: later.request.touched(provider) };
      }
      finish(step);
    } catch (cause) {
      if (cause instanceof ProblemError && cause.status === 409) become({ provider: await calls.load() });
      else if (isRefusal(cause)) finish(step, cause);
      else throw cause;
    }
  }

  async function run() {
    if (running) return;
    running = true;
    become({ saving: { stage: 'saving' } });
    try {
      for (let step = steps[0]; step !== undefined && state.saving.stage === 'saving'; step = steps[0]) {
        const next = step;
        await inTurn(() => save(next));
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
        const last = steps.at(-1);
        const begun = running && steps.length === 1;
        if (last !== undefined && last.request.subject === request.subject && !begun) {
          last.request = { ...request, base: last.request.base };
          last.done.push(done);
        } else {
          steps.push({ request, done: [done] });
        }
        if (state.saving.stage !== 'stale') void run();
      });
    },
    call: (call) => inTurn(async () => take(await call())),
    took: (version) => inTurn(() => take(version)),
    reload: () => inTurn(async () => become({ provider: await calls.load() })),
    retry: () => void run(),
    keepMine() {
      const [step] = steps;
      if (step !== undefined) step.request = { ...step.request, base: step.request.touched(state.provider) };
      void run();
    },
    takeTheirs() {
      const [step] = steps;
      if (step !== undefined) finish(step, new Cancelled());
      void run();
    },
    holdBack(subject, held) {
      if (state.unsaved.includes(subject) === held) return;
      const others = state.unsaved.filter((other) => other !== subject);
      become({ unsaved: held ? [...others, subject] : others });
    },
    cancel(subject) {
      if (running) return;
      const given = steps.filter(({ request }) => request.subject === subject);
      for (const step of given) finish(step, new Cancelled());
      if (given.length > 0) void run();
    },
  };
}
