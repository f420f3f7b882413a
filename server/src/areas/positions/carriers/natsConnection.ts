import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';

const reconnectMs = 1000;

interface NatsOptions {
  /** Addresses of its nodes, separated by commas, with user and password if it asks for them. */
  readonly url: string;
  /** The name of the connection, for its operator. */
  readonly name: string;
  readonly closing: AbortSignal;
  /** Called when it can't be reached at first. */
  readonly failed: (error: unknown) => void;
}

/** Tries until a node answers, and reconnects from then on; undefined if it is closed before. */
export async function connectNats({ url, name, closing, failed }: NatsOptions): Promise<NatsConnection | undefined> {
  for (let tries = 0; !closing.aborted; tries += 1) {
    try {
      const opened = await connect({
        ...connectionOf(url),
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: reconnectMs,
      });
      if (!closing.aborted) return opened;
      await opened.close();
    } catch (error) {
      if (tries === 0) failed(error);
      await sleep(reconnectMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return undefined;
}

/** How many nodes an address names. */
export function nodesOf(url: string): number {
  return url.split(',').length;
}

/** @throws if an address isn't one */
function connectionOf(url: string) {
  const addresses = url.split(',').map((address) => new URL(address.trim()));
  const { username = '', password = '' } = addresses[0] ?? {};
  const user = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { servers: addresses.map(({ host }) => host), ...user };
}
