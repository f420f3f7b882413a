import { expect, test } from 'vitest';
import { withoutAddresses } from './reportToOperator.ts';

test("reports the stack with files and lines, but without the page's address", () => {
  expect(
    withoutAddresses(
      'TypeError: x\n    at Page (https://fish.example/assets/Page-1a.js:1:20)\n    at https://fish.example/search?q=Kari',
    ),
  ).toBe('TypeError: x\n    at Page (Page-1a.js:1:20)\n    at search');
});
