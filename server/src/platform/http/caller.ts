import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The originator of some work: one network address, or one IPv6 network of the size a single customer gets. */
export interface Caller {
  readonly client: string;
  /** Whether nobody waits for the answer. */
  readonly isGone: () => boolean;
}

/** The program's own work, without an address. */
const ourselves: Caller = { client: '', isGone: () => false };
const callers = new AsyncLocalStorage<Caller>();

/** The caller of the current work. */
export function currentCaller(): Caller {
  return callers.getStore() ?? ourselves;
}

/** Runs a function on behalf of this caller. */
export function askedBy<Result>(caller: Caller, act: () => Result): Result {
  return callers.run(caller, act);
}

/** The caller of this request. */
export function callerOf(request: FastifyRequest, { raw }: FastifyReply): Caller {
  return { client: clientOf(request.ip), isGone: () => raw.destroyed };
}

/** The key an address is counted under: of IPv6 its first 64 bits, since a customer has all addresses in them. */
export function clientOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - groups.length - behind.length }, () => '0');
  const network = [...groups, ...zeros, ...behind].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
