import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Day } from './Day.tsx';

test('the server renders a day in UTC, for it does not know the time zone of the reader', () => {
  expect(renderToStaticMarkup(<Day instant="2026-02-28T23:59:00Z" />)).toContain('28\u00A0Feb\u00A02026');
  expect(renderToStaticMarkup(<Day instant="2026-03-01T00:01:00Z" />)).toContain('1\u00A0Mar\u00A02026');
});
