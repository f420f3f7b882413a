import type { LookupAddress, LookupOptions, lookup as systemLookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { GuardedAddress, guardedLookup, mayAsk } from './guard.ts';

describe('the address of a request', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2a00:1450:4001:80b::200e', 'public'],
    ['::ffff:8.8.8.8', 'public, as IPv6'],
    ['64:ff9b::808:808', 'public, translated for a network without IPv4'],
  ])('accepts %s: %s', (address) => {
    expect(mayAsk(address, false)).toBe(true);
    expect(mayAsk(address, true)).toBe(true);
  });

  it.each([
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'this machine, as IPv6'],
    ['::ffff:7f00:1', 'this machine, as IPv6'],
    ['64:ff9b::7f00:1', 'this machine, translated'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['::ffff:10.0.0.1', 'private, as IPv6'],
    ['100.64.0.1', 'shared by a provider of lines'],
    ['fd12:3456:789a::1', 'private'],
  ])('accepts %s only on a host set by the operator: %s', (address) => {
    expect(mayAsk(address, false)).toBe(false);
    expect(mayAsk(address, true)).toBe(true);
  });

  it.each([
    ['169.254.169.254', 'secrets of a cloud'],
    ['::ffff:169.254.169.254', 'secrets of a cloud, as IPv6'],
    ['64:ff9b::a9fe:a9fe', 'secrets of a cloud, translated'],
    ['fd00:ec2::254', 'secrets of a cloud'],
    ['100.100.100.200', 'secrets of a cloud'],
    ['168.63.129.16', 'the agent of a cloud'],
    ['169.254.0.1', 'link-local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['::', 'unspecified'],
    ['::7f00:1', 'IPv4 in the old form'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['240.0.0.1', 'reserved'],
    ['192.0.2.1', 'documentation'],
    ['198.18.0.1', 'benchmarks'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::1', 'a tunnel to this machine'],
    ['2001:0:7f00:1::1', 'a tunnel'],
    ['fec0::1', 'site-local'],
    ['no address', 'none'],
  ])('refuses %s also on a host set by the operator: %s', (address) => {
    expect(mayAsk(address, false)).toBe(false);
    expect(mayAsk(address, true)).toBe(false);
  });
});

describe('the addresses of a name', () => {
  /** Resolves every name to these addresses. */
  const resolvesTo = (...addresses: string[]) =>
    ((_: string, __: LookupOptions, found: (error: null, all: LookupAddress[]) => void) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof systemLookup;
  const find = async (name: string, trusted: string, ...addresses: string[]) =>
    await new Promise((resolve, reject) => {
      guardedLookup(trusted, resolvesTo(...addresses))(name, { all: true }, (error, found) =>
        error === null ? resolve(found) : reject(error),
      );
    });

  it('are only the public ones', async () => {
    const found = await find('mixed.example', 'maps.example', '10.0.0.1', '8.8.8.8', '::1');
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('are none if all of them are private', async () => {
    await expect(find('rebound.example', 'maps.example', '127.0.0.1', '::1')).rejects.toThrow(GuardedAddress);
    await expect(find('sub.maps.example', 'maps.example', '10.0.0.1')).rejects.toThrow(GuardedAddress);
  });

  it("may be private on a host set by the operator, but not a cloud's metadata", async () => {
    expect(await find('maps.example', 'maps.example', '10.0.0.1')).toHaveLength(1);
    await expect(find('maps.example', 'maps.example', '169.254.169.254')).rejects.toThrow(GuardedAddress);
  });

  it('are a single one if one is requested', async () => {
    const found = await new Promise((resolve) => {
      guardedLookup('maps.example', resolvesTo('10.0.0.1', '8.8.8.8'))('a.example', {}, (_, address, family) =>
        resolve([address, family]),
      );
    });
    expect(found).toEqual(['8.8.8.8', 4]);
  });
});
