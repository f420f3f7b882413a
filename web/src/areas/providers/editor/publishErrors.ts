import type { Problem } from '@wheelhouse/contract/problem';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { providerLimits, publishedTexts } from '@wheelhouse/contract/providerFields';
import type { Provider } from '@wheelhouse/contract/providers';
import * as z from 'zod/mini';
import { say, sayIssue } from '#lib/language.ts';

/** What keeps a provider from being published: a field by its path in a change, and what is wrong with it. */
export interface PublishError {
  readonly path: string;
  readonly message: string;
}

/** The errors of a provider that is to be published; the server checks again (content specification, section 5). */
export function publishErrors(provider: Provider): readonly PublishError[] {
  const texts = z.safeParse(publishedTexts, provider);
  const errors = (texts.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message: sayIssue(message),
  }));
  if (provider.branches.length >= providerLimits.branchesMin) return errors;
  return [...errors, { path: 'branches', message: say(providerEditorMessages.noBranch) }];
}

/** What the server found wrong, or its sentence where it names no field. */
export function refusedErrors({ errors, detail }: Problem): readonly PublishError[] {
  return errors !== undefined && errors.length > 0 ? errors : [{ path: '', message: detail }];
}
