import type { Kysely } from 'kysely';
import type { PageError } from '@wheelhouse/contract/pageErrors';
import type { Schema } from '#platform/database/schema.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { writePageErrors, type CountedError } from './store.ts';

const hourMs = 3_600_000;
/**
 * How many different errors are taken within an hour: of all, of visitors together, and of one client. Otherwise a stranger's
 * invented errors would hide real ones.
 */
export const errorsPerHour = { all: 50, visitors: 30, client: 10 } as const;

/** Who reports an error: the key of an account or of a visitor's address. */
export interface Reporter {
  readonly client: string;
  readonly isVisitor: boolean;
}

export interface PageErrorNeeds {
  readonly db: Kysely<Schema>;
  /** Of the program, which is that of the page. */
  readonly version: string;
  readonly now: () => Date;
  /** Records an error in the operator's log. */
  readonly log: (error: PageError) => void;
  readonly elapsedMs?: () => number;
}

/**
 * Takes reports of errors from all pages: each error is logged once an hour, within the limits of
 * `errorsPerHour`, and counted in the database.
 */
export class PageErrors {
  readonly #needs: PageErrorNeeds;
  readonly #elapsedMs: () => number;
  #began: number;
  /** The errors of this hour, with the first who reported each. */
  #known = new Map<string, Reporter>();
  #waiting = new Map<string, CountedError>();

  constructor(needs: PageErrorNeeds) {
    this.#needs = needs;
    this.#elapsedMs = needs.elapsedMs ?? steadyClock;
    this.#began = this.#elapsedMs();
  }

  take(error: PageError, reporter: Reporter): void {
    if (this.#elapsedMs() - this.#began >= hourMs) {
      this.#began = this.#elapsedMs();
      this.#known.clear();
    }
    const key = keyOf(error);
    if (!this.#known.has(key)) {
      if (!this.#hasRoomFor(reporter)) return;
      this.#known.set(key, reporter);
      this.#needs.log(error);
    }
    this.#wait({ ...error, version: this.#needs.version, reports: 1, at: this.#needs.now() });
  }

  #hasRoomFor({ client, isVisitor }: Reporter): boolean {
    const known = [...this.#known.values()];
    return (
      known.length < errorsPerHour.all &&
      known.filter((one) => one.client === client).length < errorsPerHour.client &&
      !(isVisitor && known.filter((one) => one.isVisitor).length >= errorsPerHour.visitors)
    );
  }

  /** Writes what was taken; if that fails, it stays for the next time. */
  async write(): Promise<void> {
    const written = this.#waiting;
    if (written.size === 0) return;
    this.#waiting = new Map();
    try {
      await writePageErrors(this.#needs.db, [...written.values()]);
    } catch (error) {
      for (const one of written.values()) this.#wait(one);
      throw error;
    }
  }

  #wait(error: CountedError): void {
    const key = keyOf(error);
    const known = this.#waiting.get(key);
    if (known === undefined && this.#waiting.size >= errorsPerHour.all) return;
    const at = known !== undefined && known.at > error.at ? known.at : error.at;
    this.#waiting.set(key, { ...error, reports: error.reports + (known?.reports ?? 0), at });
  }
}

function keyOf({ route, message }: PageError): string {
  return `${route} ${message}`;
}
