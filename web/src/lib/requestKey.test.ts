import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { newRequestKey } from './requestKey.ts';

it('creates a UUID of version 4, different each time', () => {
  const keys = Array.from({ length: 200 }, newRequestKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(200);
});
