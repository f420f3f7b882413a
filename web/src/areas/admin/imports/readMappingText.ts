import { importLimits } from '@wheelhouse/contract/adminImports';
import type { MappingDocument } from '@wheelhouse/contract/adminMappings';

/** @throws Error with the refusal if the text is no JSON object, or too long. */
export function readMappingText(text: string, refusal: string): MappingDocument {
  let read: unknown;
  try {
    read = text.length > importLimits.mapping ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new Error(refusal, { cause });
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error(refusal);
  return { ...read };
}
