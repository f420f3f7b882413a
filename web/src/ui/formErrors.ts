import * as z from 'zod/mini';
import { sayIssue } from '#lib/language.ts';

/** Checks a form by its schema: for each field that breaks a rule, by its path, the text of the first one. */
export function formErrors(schema: z.core.$ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const found: Record<string, string> = {};
    for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
      found[path.join('.')] ??= sayIssue(message);
    }
    return found;
  };
}
