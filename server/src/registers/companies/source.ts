import { basename } from 'node:path';
import { PlainError } from '#plainError.ts';
import type { ItemWords } from '#registers/reading/jsonItems.ts';
import { openJsonFile, parseJson, readJsonValues, textOf } from './jsonText.ts';
import { createPoliteGet, type PoliteAnswer, type PoliteGet } from './polite.ts';

/** What a register answers, or the status with which it does not. */
export type Told = { readonly value: unknown } | { readonly status: number };

/** Something a register told; of the company that was asked for by number, or of whatever is in it. */
export interface Answer {
  readonly told: Told;
  /** Number of the company that was asked for. */
  readonly asked: string | undefined;
}

export interface CompanySource {
  /** File or address, as it is noted with the run. */
  readonly name: string;
  read(): AsyncIterable<Answer>;
}

export interface SourceOptions {
  /** A path, or an address that begins with http:// or https://; `{orgnr}` in an address stands for each number. */
  readonly place: string;
  /** What every object has, where a file has several without a list. */
  readonly member: string;
  readonly words: ItemWords;
  /** Statuses that say something of one company, and neither end the run nor are tried again. */
  readonly isAnswer: (status: number) => boolean;
  /** Numbers of the companies to ask for. */
  readonly numbers: () => Promise<readonly string[]>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Companies in a row without an answer, after which the register is taken to be down. */
const MAX_FAILURES = 5;
const PLACEHOLDER = '{orgnr}';

/**
 * Opens a company register's file or address.
 *
 * @throws PlainError when there is no such file, or the address is none.
 */
export async function openCompanySource(options: SourceOptions): Promise<CompanySource> {
  const { place, member, words } = options;
  if (!/^https?:/i.test(place)) {
    const file = await openJsonFile(place);
    return {
      name: basename(place),
      async *read() {
        for await (const value of readJsonValues(file, member, words)) yield { told: { value }, asked: undefined };
      },
    };
  }
  const address = addressOf(place.replaceAll(PLACEHOLDER, '0'));
  const get = createPoliteGet(options.isAnswer, options.pause);
  return {
    // Without what may be secret: user, password and query.
    name: `${address.host}${new URL(place).pathname}`.replaceAll(encodeURIComponent(PLACEHOLDER), PLACEHOLDER),
    read: () => (place.includes(PLACEHOLDER) ? readEach(options, get) : readPages(options, address, get)),
  };
}

function addressOf(text: string): URL {
  const address = URL.parse(text);
  if (address === null) throw new PlainError(`${text} is not an address.`);
  return address;
}

/** Asks for every company, one after the other. */
async function* readEach(options: SourceOptions, get: PoliteGet): AsyncGenerator<Answer, void, void> {
  const { place, isAnswer } = options;
  let failures = 0;
  for (const asked of await options.numbers()) {
    const address = addressOf(place.replaceAll(PLACEHOLDER, asked));
    const answer = await get(address);
    const told = await wholeOf(answer, address);
    const isFailure = 'status' in told && !isAnswer(told.status);
    failures = isFailure ? failures + 1 : 0;
    if (failures === MAX_FAILURES) {
      throw new PlainError(`${address.host} answered ${answer.status} ${MAX_FAILURES} times in a row.`);
    }
    yield { told, asked };
  }
}

async function wholeOf({ status, body }: PoliteAnswer, address: URL): Promise<Told> {
  let text = '';
  for await (const piece of textOf(body, `The answer of ${address.host}`)) text += piece;
  if (status !== 200) return { status };
  return { value: parseJson(text) };
}

/** Reads one address, and the pages its answer goes on with. */
async function* readPages(
  { member, words, isAnswer }: SourceOptions,
  first: URL,
  get: PoliteGet,
): AsyncGenerator<Answer, void, void> {
  const seen = new Set<string>();
  for (let address: URL | undefined = first; address !== undefined && !seen.has(address.href);) {
    seen.add(address.href);
    const { host } = address;
    const { status, body } = await get(address);
    if (status !== 200) {
      if (!isAnswer(status)) throw new PlainError(`${host} answered ${status}.`);
      yield { told: { status }, asked: undefined };
      return;
    }
    const text = () => textOf(body, `The answer of ${host}`);
    let next: URL | undefined;
    for await (const value of readJsonValues({ path: address.pathname, text }, member, words)) {
      yield { told: { value }, asked: undefined };
      next = nextOf(value, first);
    }
    address = next;
  }
}

/** Where a page says that the next one is. It is asked for the way the first one was, http or https. */
function nextOf(page: unknown, first: URL): URL | undefined {
  const href = member(member(member(page, '_links'), 'next'), 'href');
  if (typeof href !== 'string') return undefined;
  const next = URL.parse(href, first.href);
  if (next === null) return undefined;
  if (next.hostname !== first.hostname) {
    throw new PlainError(
      `The answer of ${first.host} goes on at another server, ${next.host}. Import from that one, or save the pages as files.`,
    );
  }
  next.protocol = first.protocol;
  next.port = first.port;
  return next;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? // What is not there is undefined, which is what callers ask.
      (value as Record<string, unknown>)[name]
    : undefined;
}
