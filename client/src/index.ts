import type { Client } from '@wheelhouse/contract/client';
import { createKeyedClient } from '@wheelhouse/contract/keyedClient';
import { problemMessages } from '@wheelhouse/contract/problem';

export { ProblemError } from '@wheelhouse/contract/client';
export type { Client };

export interface WheelhouseOptions {
  /** Such as `https://wheelhouse.example`. */
  readonly address: string;
  /** An API key of My account or of an organisation: `whk_…`. */
  readonly key: string;
  readonly fetch?: typeof fetch;
}

/** What the server can't say: that it doesn't answer. */
const sentences = new Map<string, string>([
  [problemMessages.network.key, 'Wheelhouse doesn’t answer.'],
  [problemMessages.unavailable.key, 'Wheelhouse is unavailable.'],
]);

/**
 * A client of a Wheelhouse installation. Its `call` takes a route of the contract, such as `getVessel` of
 * `@wheelhouse/client/vessels`, and gives its parsed answer; `open` gives the response itself, for streams and files.
 * Both throw `ProblemError` for a refusal, with `retryAfterSeconds` if it is to be tried again, and with status 0 and a `cause` if there is no answer.
 */
export function createWheelhouse({ address, key, fetch: send = fetch }: WheelhouseOptions): Client {
  return createKeyedClient({
    origin: address.replace(/\/+$/, ''),
    key,
    fetch: send,
    say: ({ key: sentence }) => sentences.get(sentence) ?? sentence,
  });
}
