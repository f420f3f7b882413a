import * as z from 'zod/mini';
import type { ImportPreview } from '@wheelhouse/contract/adminMappings';
import { previewTable } from '#marine/registers/previewTable.ts';
import { surroundingsOf } from '#marine/registers/mappedField.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

const question = z.object({
  path: z.string(),
  fileName: z.string(),
  mapping: z.optional(z.record(z.string(), z.unknown())),
  encoding: z.optional(z.string()),
  sheet: z.optional(z.string()),
  countries: z.array(z.object({ iso: z.string(), iso3: z.string(), name: z.string() })),
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  thisYear: z.int(),
});
export type PreviewThreadQuestion = z.infer<typeof question>;

/** The preview, or why the file can't be read. */
export type PreviewAnswer = { readonly preview: ImportPreview } | { readonly unreadable: string };

export async function answer(data: unknown): Promise<PreviewAnswer> {
  const { countries, types, thisYear, ...file } = z.parse(question, data);
  try {
    return { preview: await previewTable(file, surroundingsOf(countries, types, thisYear)) };
  } catch (error) {
    if (error instanceof UserFacingError) return { unreadable: error.message };
    throw error;
  }
}
