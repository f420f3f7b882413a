import { basename } from 'node:path';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { ItemWords } from '#platform/reading/jsonItems.ts';
import { isAddress, nameOf, openAddress, PLACEHOLDER } from './address.ts';
import { openJsonFile, parseJson, readJsonValues, textOf } from './jsonText.ts';
import { createRepeatedGet, type RepeatedGet } from '#platform/httpClient/repeatedGet.ts';
import { hasNothing, readPages } from './pages.ts';

/** What a register answers, or the status with which it does not. */
export type FetchResult = { readonly value: unknown } | { readonly status: number };

/** One answer of a register: for the company whose number was requested, or for all companies in it. */
export interface Answer {
  readonly result: FetchResult;
  /** Number of the requested company. */
  readonly requested: string | undefined;
}

export interface CompanySource {
  /** File or address, as it is noted with the run. */
  readonly name: string;
  readonly place: 'file' | 'address';
  read(): AsyncIterable<Answer>;
}

export interface SourceOptions {
  /** A path, or an address that begins with http:// or https://; `{orgnr}` in an address is replaced by each number. */
  readonly place: string;
  /** What every object has, where a file has several without a list. */
  readonly member: string;
  readonly words: ItemWords;
  /** Statuses from 500 that are about one company, and are not tried again. */
  readonly isFinal: (status: number) => boolean;
  /** Numbers of the requested companies. */
  readonly numbers: () => Promise<readonly string[]>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Receives progress during the run. */
  readonly onProgress: (text: string) => void;
}

/** Companies in a row without an answer, after which the register is taken to be down. */
const MAX_FAILURES = 5;
/** For the answer of one company: a few kilobytes. */
const limitsOfOne = { totalMs: 5 * 60_000, mostBytes: 50_000_000 } as const;
/** For a page or a whole list: that of all companies of Norway is some 200 MB, packed. */
const limitsOfList = { totalMs: 2 * 3_600_000, mostBytes: 20_000_000_000 } as const;

/**
 * Opens a company register's file or address.
 *
 * @throws UserFacingError if there is no such file, or the address is invalid.
 */
export async function openCompanySource(options: SourceOptions): Promise<CompanySource> {
  const { place, member, words, isFinal, pause, onProgress } = options;
  if (!isAddress(place)) {
    const file = await openJsonFile(place);
    return {
      name: basename(place),
      place: 'file',
      async *read() {
        for await (const value of readJsonValues(file, member, words))
          yield { result: { value }, requested: undefined };
      },
    };
  }
  const address = openAddress(place);
  const isForEach = place.includes(PLACEHOLDER);
  const limits = isForEach ? limitsOfOne : limitsOfList;
  const get = createRepeatedGet({ trusted: address, ...limits, isFinal, pause, onProgress });
  return {
    name: nameOf(place),
    place: 'address',
    async *read() {
      if (isForEach) yield* readEach(options, get);
      else
        for await (const value of readPages(address, get, member, words))
          yield { result: { value }, requested: undefined };
    },
  };
}

/** Requests every company, one after the other. */
async function* readEach({ place, numbers }: SourceOptions, get: RepeatedGet): AsyncGenerator<Answer, void, void> {
  const name = nameOf(place);
  const all = await numbers();
  if (all.length === 0) {
    throw new UserFacingError(
      'The database has no Norwegian companies yet. Import some with norwegian-companies first.',
    );
  }
  let answered = 0;
  let failures = 0;
  for (const requested of all) {
    const address = openAddress(place.replaceAll(PLACEHOLDER, requested));
    const answer = await get(address);
    const result = await resultOf(answer, address);
    if ('value' in result) answered += 1;
    failures = 'status' in result && !hasNothing(result.status) ? failures + 1 : 0;
    if (failures === MAX_FAILURES) {
      throw new UserFacingError(
        `${address.host} had no answer for ${MAX_FAILURES} companies in a row (status ${answer.status}).`,
      );
    }
    yield { result, requested };
  }
  if (answered > 0) return;
  throw new UserFacingError(
    all.length === 1
      ? `${name} has no answer for company ${all[0]}.`
      : `${name} has no answer for any of ${all.length} companies. Check the address.`,
  );
}

async function resultOf({ status, body }: Awaited<ReturnType<RepeatedGet>>, address: URL): Promise<FetchResult> {
  let text = '';
  for await (const piece of textOf(body, `The answer of ${address.host}`)) text += piece;
  if (status !== 200) return { status };
  return { value: parseJson(text) };
}
