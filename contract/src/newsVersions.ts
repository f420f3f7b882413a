import * as z from 'zod/mini';
import { article, languageIso, newsMessages, writingNews } from './news.ts';
import { providerEditorMessages } from './providerEditor.ts';
import { route } from './route.ts';
import { idInAddress, instant } from './values.ts';

const missing = { 404: newsMessages.notFound } as const;

/** A version of an article. */
export const articleVersion = z.object({
  version: z.int(),
  saved: instant,
  by: z.string().check(z.describe('User name of the account that saved it')),
  published: z.boolean(),
  title: z.string(),
});
export type ArticleVersion = z.infer<typeof articleVersion>;

export const listArticleVersions = route({
  ...writingNews,
  name: 'listArticleVersions',
  summary: 'List the saved versions of an article, latest first',
  method: 'GET',
  rate: 'read',
  path: 'news/{id}/versions',
  carriage: 'json',
  answer: z.array(articleVersion),
  refusals: missing,
});

export const getArticleVersion = route({
  ...writingNews,
  name: 'getArticleVersion',
  summary: 'Get one saved version in full',
  method: 'GET',
  rate: 'read',
  path: 'news/{id}/versions/{version}',
  params: z.object({ id: idInAddress, version: idInAddress }),
  carriage: 'json',
  answer: z.object({
    ...articleVersion.shape,
    shortDescription: z.string(),
    longDescription: z.string(),
    languageIso: z.optional(languageIso),
  }),
  refusals: missing,
});

/**
 * Restores the texts of an earlier version as a draft: nothing is published, and the current state becomes a version
 * too.
 */
export const restoreArticleVersion = route({
  ...writingNews,
  name: 'restoreArticleVersion',
  summary: 'Restore an earlier version as a draft',
  method: 'POST',
  path: 'news/{id}/versions/{version}/restore',
  params: z.object({ id: idInAddress, version: idInAddress }),
  body: z.object({ version: z.int().check(z.describe('The version the article has now')) }),
  carriage: 'json',
  answer: article,
  refusals: { ...missing, 409: providerEditorMessages.stale },
});

export const newsVersionRoutes = [listArticleVersions, getArticleVersion, restoreArticleVersion] as const;
