import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

/** More options than these are not listed in a sentence. */
const mostListed = 12;
const missing = 'This is required.';
const notAsShouldBe = 'The format is not valid.';

const kinds: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
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
      return `This must be a multiple of ${issue.divisor}.`;
    default:
      return notAsShouldBe;
  }
}

function isAbsent({ input }: Issue): boolean {
  return input === undefined || input === null;
}

function oneOf(values: readonly string[]): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `This must be ${only}.`;
  return values.length > mostListed ? "This option isn't available." : `This must be one of ${values.join(', ')}.`;
}

function tooBig(origin: string, maximum: string, inclusive: boolean): string {
  if (origin === 'string') return `This can have up to ${maximum} characters.`;
  if (isCounted(origin)) return `There can be up to ${maximum}.`;
  return `This must be ${inclusive ? 'at most' : 'less than'} ${maximum}.`;
}

function tooSmall(origin: string, minimum: string, inclusive: boolean): string {
  if (origin === 'string') return minimum === '1' ? missing : `This must have at least ${minimum} characters.`;
  if (isCounted(origin)) return `There must be at least ${minimum}.`;
  return `This must be ${inclusive ? 'at least' : 'more than'} ${minimum}.`;
}

function isCounted(origin: string): boolean {
  return ['array', 'set', 'map'].includes(origin);
}
