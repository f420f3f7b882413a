import { expect, it } from 'vitest';
import { say } from '@wheelhouse/messages/say';
import { eventText } from './eventText.ts';

it('an hour of silence is in the singular', () => {
  const text = (hours: number) => say(eventText({ kind: 'SILENT', details: { hours }, vesselName: 'HAVBRIS' }, 'en'));
  expect(text(1)).toBe('HAVBRIS has sent no position for an hour');
  expect(text(12)).toBe('HAVBRIS has sent no position for 12 hours');
});
