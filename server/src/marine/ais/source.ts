import type { feedStates } from '@wheelhouse/contract/positions';

/** connecting, connected, waiting (for the next attempt), failed (no more attempts) or ended (end of a file). */
export type LinkState = (typeof feedStates)[number];

/** Where a source's bytes go. */
export type ByteSink = {
  /**
   * Takes bytes. Returns a promise if the next ones should be sent after it: the source then slows its sender down, if
   * it can.
   */
  push: (chunk: Uint8Array) => Promise<void> | undefined;
  /** What comes next does not continue the last line: a new connection or the next datagram. */
  breakLine: () => void;
  /** Nothing more will come. */
  end: () => void;
};

/** A source of position bytes. It recovers automatically and never throws; errors are in `lastError` as a sentence. */
export interface Source {
  readonly state: LinkState;
  readonly lastError: string | undefined;
  start(): void;
  /** Closes the source; resolves when nothing more comes from it. */
  close(): Promise<void>;
}

/** The address of a source as it may be shown and logged: keys may be in its query, and passwords before its host. */
export function addressShown(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

/** Waits of network sources, in milliseconds; tests shorten them. */
export type LinkTiming = {
  connectMs: number;
  /** A feed that is silent for this long counts as dead, even if it is connected. */
  idleMs: number;
  retryFirstMs: number;
  retryMaxMs: number;
  /** After a connection that lasted this long, the next attempt comes as soon as after the first failure. */
  steadyMs: number;
  random: () => number;
};

export const linkTiming: LinkTiming = {
  connectMs: 10_000,
  idleMs: 300_000,
  retryFirstMs: 1000,
  retryMaxMs: 60_000,
  steadyMs: 30_000,
  random: Math.random,
};

/**
 * How long to wait before attempt number `attempt` (from 0): doubling, with a random half so that many receivers do not
 * reconnect at once.
 */
export function retryDelay(attempt: number, { retryFirstMs, retryMaxMs, random }: LinkTiming): number {
  const longest = Math.min(retryMaxMs, retryFirstMs * 2 ** Math.min(attempt, 30));
  return longest / 2 + (longest / 2) * random();
}

/** A network error as a sentence that says what to check. */
export function linkProblem(error: NodeJS.ErrnoException, where: string): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return `Nothing listens at ${where}: the connection was refused.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of ${where} is not known: check the name and the network.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${where} cannot be reached: check the address and the network.`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `${where} broke the connection off.`;
    case 'EADDRINUSE':
      return `${where} is in use by another program on this machine.`;
    case 'EADDRNOTAVAIL':
      return `${where} is no address of this machine: use 0.0.0.0 to listen on all of them.`;
    case 'EACCES':
      return `${where} may not be used by this user: take a port above 1023.`;
    default:
      return `${where} failed: ${error.message}.`;
  }
}
