import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './jsonBody.ts';

describe('the depth of a JSON text', () => {
  it('is that of its lists and objects, not of brackets in its texts', () => {
    expect(isDeeperThan(2, '{"a":[1],"b":[2,{}]}')).toBe(true);
    expect(isDeeperThan(3, '{"a":[1],"b":[2,{}]}')).toBe(false);
    expect(isDeeperThan(1, '["[[[", "\\\"[[[", "\\\\"]')).toBe(false);
    expect(isDeeperThan(1, '["\\\\", [1]]')).toBe(true);
    expect(isDeeperThan(0, '"text"')).toBe(false);
  });
});
