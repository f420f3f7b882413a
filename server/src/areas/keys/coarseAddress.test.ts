import { expect, it } from 'vitest';
import { coarseAddress } from './coarseAddress.ts';

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:17:4::9', '2001:db8:17::/48'],
  ['::1', '0:0:0::/48'],
])('keeps of %s the network %s', (address, network) => {
  expect(coarseAddress(address)).toBe(network);
});
