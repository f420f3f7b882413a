import { newsLimits, publishedArticle, type ArticleChange } from '@wheelhouse/contract/news';
import { richText, richTextMessages } from '@wheelhouse/contract/richText';
import * as z from 'zod/mini';
import type { FullArticle } from './news.ts';
import { say, sayIssue } from '#lib/language.ts';

const linked = z.object({ id: z.number(), name: z.string() });
/** A vessel or company an article is linked to. */
export type Linked = z.infer<typeof linked>;

/** What the editor changes of an article. */
export const articleDraft = z.object({
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  /** Upper case; empty where none is chosen. */
  languageIso: z.string(),
  vessels: z.array(linked),
  companies: z.array(linked),
  /** Planned times of publishing and unpublishing, ISO 8601 in UTC. */
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
});
export type ArticleDraft = z.infer<typeof articleDraft>;

const checked = ['title', 'shortDescription', 'languageIso', 'longDescription'] as const;
type CheckedField = (typeof checked)[number];

interface FieldError {
  readonly field: CheckedField;
  readonly message: string;
}

/** An article in the editor; a new one is in the default language (content specification, section 9). */
export function draftOf(whole: FullArticle): ArticleDraft {
  const { article, body } = whole;
  return {
    title: article.title,
    shortDescription: article.shortDescription,
    longDescription: body,
    languageIso: article.languageIso ?? (isEmptyDraft(whole) ? newsLimits.defaultLanguage : ''),
    vessels: article.vessels.map(({ id, name }) => ({ id, name })),
    companies: article.companies.map(({ id, name }) => ({ id, name })),
    publishAt: article.owners?.publishAt ?? null,
    unpublishAt: article.owners?.unpublishAt ?? null,
  };
}

/** What keeps an article from being published (content specification, section 5). */
export function draftErrors(draft: ArticleDraft): readonly FieldError[] {
  const parsed = z.safeParse(publishedArticle, draft);
  const errors = (parsed.error?.issues ?? []).flatMap(({ path, message }): FieldError[] => {
    const field = checked.find((name) => name === path[0]);
    return field === undefined ? [] : [{ field, message: sayIssue(message) }];
  });
  if (draft.longDescription.length <= richText.max) return errors;
  return [...errors, { field: 'longDescription', message: say(richTextMessages.tooLong) }];
}

/** An article that isn't filled in yet; it is removed when its editor is left (section 4). */
export function isEmptyDraft({ article, body }: FullArticle): boolean {
  const { title, shortDescription, banner, vessels, companies, published, owners } = article;
  const texts = [title, shortDescription, body];
  const planned = owners?.publishAt !== undefined || owners?.unpublishAt !== undefined;
  return (
    texts.every((text) => text === '') &&
    banner === undefined &&
    vessels.length + companies.length === 0 &&
    !published &&
    !planned
  );
}

/**
 * What is sent to save a draft.
 *
 * @param mayLinkCompanies whether this person sees companies; others leave those that are linked as they are
 */
export function changeOf(
  version: number,
  draft: ArticleDraft,
  published: boolean,
  mayLinkCompanies: boolean,
): ArticleChange {
  const { title, shortDescription, longDescription, languageIso, vessels, companies, publishAt, unpublishAt } = draft;
  return {
    version,
    title,
    shortDescription,
    longDescription,
    languageIso: languageIso === '' ? null : languageIso,
    published,
    publishAt: published ? null : publishAt,
    unpublishAt,
    vesselIds: vessels.map(({ id }) => id),
    ...(mayLinkCompanies && { companyIds: companies.map(({ id }) => id) }),
  };
}
