import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

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
export function runAsCaller<Result>(caller: Caller, act: () => Result): Result {
  return callers.run(caller, act);
}

/** The caller of this request. */
export function callerOf(request: FastifyRequest, { raw }: FastifyReply): Caller {
  return { client: clientOf(request.ip), isGone: () => raw.destroyed };
}

/** How some proxies write an address in X-Forwarded-For: with the port, or an IPv6 address in brackets. */
const written = /^\[(?<inner>[^\]]+)\](?::\d+)?$|^(?<plain>\d+\.\d+\.\d+\.\d+):\d+$/;

/**
 * The key an address is counted under: of IPv6 its first 64 bits, since a customer has all addresses in them. An IPv4 address
 * may also be written as IPv6, and either with a port, which is another one for each connection.
 */
export function clientOf(address: string): string {
  const { inner, plain } = written.exec(address)?.groups ?? {};
  const [bare = ''] = (inner ?? plain ?? address).split('%');
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
