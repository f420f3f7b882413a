import * as z from 'zod/mini';

/** What is read of a kept draft to name it. */
export const unsavedTitle = z.object({ title: z.string() });
