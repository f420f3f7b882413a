import { asIssue, message, type Message } from '@wheelhouse/messages/message';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** More options than these are not listed in a sentence. */
const mostListed = 12;
const missing = message('issues.missing');
const notAsShouldBe = message('issues.format');

const kinds: Readonly<Record<string, Message>> = {
  string: message('issues.kind.string'),
  number: message('issues.kind.number'),
  int: message('issues.kind.int'),
  boolean: message('issues.kind.boolean'),
  array: message('issues.kind.array'),
  object: message('issues.kind.object'),
  record: message('issues.kind.object'),
};

/** An error for people if a schema has no message of its own, as `issueMessage` reads it. */
export function plainIssue(issue: Issue): string {
  return asIssue(messageFor(issue));
}

function messageFor(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue) ? missing : (kinds[issue.expected] ?? notAsShouldBe);
    case 'invalid_value':
      return isAbsent(issue) ? missing : oneOf(issue.values.map(String));
    case 'invalid_union':
      return isAbsent(issue) ? missing : notAsShouldBe;
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum), issue.inclusive ?? true);
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum), issue.inclusive ?? true);
    case 'not_multiple_of':
      return message('issues.multiple', { step: String(issue.divisor) });
    default:
      return notAsShouldBe;
  }
}

function isAbsent({ input }: Issue): boolean {
  return input === undefined || input === null;
}

function oneOf(values: readonly string[]): Message {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return message('issues.only', { value: only });
  return values.length > mostListed
    ? message('issues.unavailable')
    : message('issues.oneOf', { values: values.join(', ') });
}

function tooBig(origin: string, max: string, inclusive: boolean): Message {
  if (origin === 'string') return message('issues.maxCharacters', { max });
  if (isCounted(origin)) return message('issues.maxCount', { max });
  return message(inclusive ? 'issues.atMost' : 'issues.lessThan', { max });
}

function tooSmall(origin: string, min: string, inclusive: boolean): Message {
  if (origin === 'string') return min === '1' ? missing : message('issues.minCharacters', { min });
  if (isCounted(origin)) return message('issues.minCount', { min });
  return message(inclusive ? 'issues.atLeast' : 'issues.moreThan', { min });
}

function isCounted(origin: string): boolean {
  return ['array', 'set', 'map'].includes(origin);
}
