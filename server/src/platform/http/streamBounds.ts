import { problemMessages } from '@wheelhouse/contract/problem';
import type { Caller } from './caller.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/** How many event streams may be open. */
export interface StreamLimits {
  /** From one address; an office behind one address has a few a person. */
  readonly ofAddress: number;
  /** Of one sign-in. */
  readonly ofSignIn: number;
  readonly inAll: number;
}

/** So far a tab has two or three streams, and nobody reads ten tabs at once. */
export const usualStreamLimits: StreamLimits = { ofAddress: 500, ofSignIn: 30, inAll: 10_000 };

const retryAfterSeconds = 30;

export interface StreamBounds {
  /**
   * Counts one more stream until it is given back.
   *
   * @throws Refusal 429 where this address or sign-in has too many, 503 where there are too many in all
   */
  take(caller: Pick<Caller, 'client'>, signInId: number | undefined): () => void;
  open(): number;
  refused(): number;
}

export function boundStreams(limits: StreamLimits): StreamBounds {
  const ofAddress = new Map<string, number>();
  const ofSignIn = new Map<number, number>();
  let open = 0;
  let refused = 0;

  function refuse(status: 429 | 503, words: string): never {
    refused += 1;
    throw new Refusal(status, words, { retryAfterSeconds });
  }

  return {
    open: () => open,
    refused: () => refused,
    take({ client }, signInId) {
      if ((ofAddress.get(client) ?? 0) >= limits.ofAddress) refuse(429, problemMessages.tooManyStreams);
      if (signInId !== undefined && (ofSignIn.get(signInId) ?? 0) >= limits.ofSignIn) {
        refuse(429, problemMessages.tooManyStreams);
      }
      if (open >= limits.inAll) refuse(503, problemMessages.busy);
      open += 1;
      count(ofAddress, client, 1);
      if (signInId !== undefined) count(ofSignIn, signInId, 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        open -= 1;
        count(ofAddress, client, -1);
        if (signInId !== undefined) count(ofSignIn, signInId, -1);
      };
    },
  };
}

function count<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
