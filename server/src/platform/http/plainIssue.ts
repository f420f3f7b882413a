import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** More options than these are not listed in a sentence. */
const mostListed = 12;
const missing = 'This is missing.';
const notAsShouldBe = 'This is not written as it should be.';

const kinds: Readonly<Record<string, string>> = {
  string: 'This should be a text.',
  number: 'This should be a number.',
  int: 'This should be a whole number.',
  boolean: 'This should be true or false.',
  array: 'This should be a list.',
  object: 'This should be an object with named values.',
  record: 'This should be an object with named values.',
};

/** A message for people if a schema has none of its own. */
export function plainIssue(issue: Issue): string {
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
      return `This should be a multiple of ${issue.divisor}.`;
    default:
      return notAsShouldBe;
  }
}

function isAbsent({ input }: Issue): boolean {
  return input === undefined || input === null;
}

function oneOf(values: readonly string[]): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `This should be ${only}.`;
  return values.length > mostListed ? "This option isn't available." : `This should be one of ${values.join(', ')}.`;
}

function tooBig(origin: string, maximum: string, inclusive: boolean): string {
  if (origin === 'string') return `At most ${maximum} characters are possible.`;
  if (isCounted(origin)) return `At most ${maximum} are possible.`;
  return `This should be ${inclusive ? 'at most' : 'less than'} ${maximum}.`;
}

function tooSmall(origin: string, minimum: string, inclusive: boolean): string {
  if (origin === 'string') return minimum === '1' ? missing : `At least ${minimum} characters are needed.`;
  if (isCounted(origin)) return `At least ${minimum} ${minimum === '1' ? 'is' : 'are'} needed.`;
  return `This should be ${inclusive ? 'at least' : 'more than'} ${minimum}.`;
}

function isCounted(origin: string): boolean {
  return ['array', 'set', 'map'].includes(origin);
}
