import { clientOf } from '#platform/http/caller.ts';

/** The network of an address, which says less about a person: the first 24 bits of IPv4, the first 48 of IPv6. */
export function coarseAddress(address: string): string {
  const client = clientOf(address);
  if (!client.includes(':')) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  return `${client.split(':').slice(0, 3).join(':')}::/48`;
}
