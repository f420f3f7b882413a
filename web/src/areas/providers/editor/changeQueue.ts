import type { ProviderChange } from '@wheelhouse/contract/providerEditor';
import type { Provider } from '@wheelhouse/contract/providers';

export type Change = Omit<ProviderChange, 'version'>;

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

/** A request in the queue, and who waits for it. */
export interface QueuedChange {
  request: ChangeRequest;
  readonly done: ((cause?: Error) => void)[];
}

/** Changes that are not saved yet, in their order. */
export class ChangeQueue {
  readonly #changes: QueuedChange[] = [];

  get first(): QueuedChange | undefined {
    return this.#changes[0];
  }

  get length(): number {
    return this.#changes.length;
  }

  /**
   * Adds a request. Right after one of the same subject it takes that one's place.
   *
   * @param lastIsSent Whether the last one is being saved, and can't be replaced.
   */
  add(request: ChangeRequest, done: (cause?: Error) => void, lastIsSent: boolean): void {
    const last = this.#changes.at(-1);
    if (last !== undefined && last.request.subject === request.subject && !lastIsSent) {
      last.request = { ...request, base: last.request.base };
      last.done.push(done);
    } else {
      this.#changes.push({ request, done: [done] });
    }
  }

  /** Removes one, and notifies its listeners. */
  finish(change: QueuedChange, cause?: Error): void {
    const at = this.#changes.indexOf(change);
    if (at !== -1) this.#changes.splice(at, 1);
    for (const done of change.done) done(cause);
  }

  /** Bases the changes of a subject on this state of the provider. */
  rebase(subject: string, provider: Provider): void {
    for (const change of this.#of(subject)) {
      change.request = { ...change.request, base: change.request.touched(provider) };
    }
  }

  /** Removes the changes of a subject, and returns whether there were any. */
  cancel(subject: string, cause: Error): boolean {
    const given = this.#of(subject);
    for (const change of given) this.finish(change, cause);
    return given.length > 0;
  }

  #of(subject: string): QueuedChange[] {
    return this.#changes.filter(({ request }) => request.subject === subject);
  }
}
