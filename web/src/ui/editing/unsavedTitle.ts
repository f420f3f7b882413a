import * as z from 'zod/mini';

/** The part of a stored draft that is read for its title. */
export const unsavedTitle = z.object({ title: z.string() });
