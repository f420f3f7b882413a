import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** A host without an allowed address. */
export class GuardedAddress extends Error {
  override name = 'GuardedAddress';
}

/** The metadata addresses of clouds; link-local ones are refused as a range. */
const metadata = new Set(['fd00:ec2::254', '100.100.100.200', '168.63.129.16']);
/** The operator's networks: this machine, the office, the internet provider. */
const ownNetworks = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']);

/**
 * Whether an address may be contacted: public addresses, and with `isTrusted` those of the operator's networks.
 *
 * @param address IPv4 or IPv6, such as a name resolves to. An IPv4 address inside an IPv6 one counts as itself.
 */
export function mayAsk(address: string, isTrusted: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = plainAddress(ipaddr.process(address));
  if (metadata.has(plain.toString())) return false;
  const range = plain.range();
  return range === 'unicast' ? !isCompatible(plain) : isTrusted && ownNetworks.has(range);
}

/** Whether a host of an address can be seen to be private without resolving a name. @param host As in `URL.hostname`. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return isIP(name) === 0 ? /(?:^|\.)localhost\.?$/.test(name) : !mayAsk(name, false);
}

/** Unpacks an IPv4 address that a network without IPv4 translates (RFC 6052). */
function plainAddress(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4 || address.range() !== 'rfc6052') return address;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

/** An IPv4 address in the old form `::7f00:1`, which `ipaddr.js` treats as public. */
function isCompatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);
}

/**
 * Resolves names to the allowed addresses. The connection uses just these, so that a name that resolves differently a
 * moment later has no effect.
 *
 * @param trusted The host set by the operator, if there is one.
 * @param resolve Resolves a name like the system.
 */
export function guardedLookup(
  trusted: string | undefined,
  resolve: typeof systemLookup = systemLookup,
): LookupFunction {
  return (name, options, found) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return found(error, '');
      const allowed = addresses.filter(({ address }) => mayAsk(address, name === trusted));
      const [first] = allowed;
      if (first === undefined) return found(new GuardedAddress(name), '');
      if (options.all === true) found(null, allowed);
      else found(null, first.address, first.family);
    });
  };
}

/**
 * Connects to allowed addresses. A numeric address set by the operator is always allowed.
 *
 * @param trusted The host set by the operator, in the form of `URL.hostname`; without one all addresses must be public.
 */
export function guardedConnector(trusted: string | undefined, timeoutMs: number): buildConnector.connector {
  const host = trusted?.replace(/^\[|\]$/g, '');
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(host), allowH2: false });
  return (options, done) => {
    const name = options.hostname.replace(/^\[|\]$/g, '');
    // The system only resolves names.
    if (isIP(name) !== 0 && name !== host && !mayAsk(name, false)) done(new GuardedAddress(name), null);
    else connect(options, done);
  };
}
