import { apiKeyLimits } from '@wheelhouse/contract/apiKeys';
import type { Message } from '@wheelhouse/messages/message';
import type { Caller } from './caller.ts';
import type { StreamHolder } from './events.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Limits of open event streams. */
export interface StreamLimits {
  /** Per address; an office behind one address has a few per person. */
  readonly ofAddress: number;
  /** Per session. */
  readonly ofSignIn: number;
  readonly inAll: number;
}

/** A tab has two or three streams at present, and nobody reads ten tabs at once. */
export const usualStreamLimits: StreamLimits = {
  ofAddress: 500,
  ofSignIn: 30,
  inAll: 10_000,
};

const retryAfterSeconds = 30;

export interface StreamBounds {
  /**
   * Counts one more stream until it is released.
   *
   * @throws Refusal 429 if this address, session or key has too many, 503 if there are too many in all
   */
  take(caller: Pick<Caller, 'client'>, holder: StreamHolder): () => void;
  open(): number;
  refused(): number;
}

export function boundStreams(limits: StreamLimits): StreamBounds {
  const ofAddress = new Map<string, number>();
  const ofHolder = new Map<string, number>();
  let open = 0;
  let refused = 0;

  function refuse(status: 429 | 503, detail: Message): never {
    refused += 1;
    throw new Refusal(status, detail, { retryAfterSeconds });
  }

  return {
    open: () => open,
    refused: () => refused,
    take({ client }, { signInId, key }) {
      const holder = key === undefined ? signInId?.toString() : `key ${key.id}`;
      const most = key === undefined ? limits.ofSignIn : apiKeyLimits.streams;
      if ((ofAddress.get(client) ?? 0) >= limits.ofAddress) refuse(429, refusalMessages.tooManyStreams);
      if (holder !== undefined && (ofHolder.get(holder) ?? 0) >= most) {
        refuse(429, refusalMessages.tooManyStreams);
      }
      if (open >= limits.inAll) refuse(503, refusalMessages.busy);
      open += 1;
      count(ofAddress, client, 1);
      if (holder !== undefined) count(ofHolder, holder, 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        open -= 1;
        count(ofAddress, client, -1);
        if (holder !== undefined) count(ofHolder, holder, -1);
      };
    },
  };
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
