import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** A host without an address that may be asked. */
export class GuardedAddress extends Error {
  override name = 'GuardedAddress';
}

/** Where clouds tell a machine its secrets; link-local ones are refused as all of their range. */
const metadata = new Set(['fd00:ec2::254', '100.100.100.200']);
/** Networks of the operator: of this machine, of the office, of the provider of the line. */
const ownNetworks = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']);

/**
 * Whether a host with this address may be asked: public addresses, and with `isTrusted` those of the operator's own networks.
 *
 * @param address IPv4 or IPv6, such as a name resolves to. An IPv4 address inside of an IPv6 one counts as itself.
 */
export function mayAsk(address: string, isTrusted: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = plainAddress(ipaddr.process(address));
  if (metadata.has(plain.toString())) return false;
  const range = plain.range();
  return range === 'unicast' ? !isCompatible(plain) : isTrusted && ownNetworks.has(range);
}

/** Unpacks an IPv4 address that a network without IPv4 translates (RFC 6052). */
function plainAddress(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4 || address.range() !== 'rfc6052') return address;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

/** An IPv4 address in the old form `::7f00:1`, which `ipaddr.js` takes for a public one. */
function isCompatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);
}

/**
 * Resolves names to the addresses that may be asked. The connection goes to just these, so that a name that resolves
 * to something else a moment later gains nothing.
 *
 * @param trusted The host that the operator wrote.
 * @param resolve Resolves a name as the system does.
 */
export function guardedLookup(trusted: string, resolve: typeof systemLookup = systemLookup): LookupFunction {
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
 * Connects to what may be asked. An address that the operator wrote as numbers is what he means, whatever it is.
 *
 * @param trusted The host that the operator wrote, as `URL.hostname` has it.
 */
export function guardedConnector(trusted: string, timeoutMs: number): buildConnector.connector {
  const host = trusted.replace(/^\[|\]$/g, '');
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(host), allowH2: false });
  return (options, done) => {
    const name = options.hostname.replace(/^\[|\]$/g, '');
    // The system resolves names alone.
    if (isIP(name) !== 0 && name !== host && !mayAsk(name, false)) done(new GuardedAddress(name), null);
    else connect(options, done);
  };
}
