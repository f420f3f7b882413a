import { isIPv6 } from 'node:net';

/**
 * The key an address is counted under. Of an IPv6 address that is its network of 64 bits, since its holder has all
 * addresses in it; an IPv4 address may also be written as IPv6.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const first = groups(head);
  const last = groups(tail ?? '');
  // An IPv4 address at the end replaces two groups, and both are beyond the network.
  const missing = Math.max(0, 8 - first.length - last.length - (plain.includes('.') ? 1 : 0));
  const all = tail === undefined ? first : [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
