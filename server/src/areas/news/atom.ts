import { say } from '@wheelhouse/messages/say';
import { message } from '@wheelhouse/messages/message';
import { createHash } from 'node:crypto';
import { newsFeedPath } from '@wheelhouse/contract/news';
import { escapeXml } from '#platform/documents/escapeXml.ts';
import type { FeedRow } from './feedStore.ts';

/** The articles of a feed. */
export interface FeedHead {
  /** Distinguishes this installation's feeds from those of others. */
  readonly origin: string;
  /** Where people reach this installation. */
  readonly publicUrl: string;
  /** The provider, for a feed of one. */
  readonly provider?: { readonly id: number; readonly name: string } | undefined;
  /** Of its own words; by default English. */
  readonly language?: string;
}

/** For a feed without articles: the required time of its change. */
const never = new Date(0);

/** A feed of articles (RFC 4287). Its identifiers stay the same at any address of the installation. */
export function atomFeed(head: FeedHead, rows: readonly FeedRow[]): string {
  const { origin, publicUrl, provider, language } = head;
  const updated = new Date(Math.max(...rows.map((row) => updatedOf(row).getTime()), never.getTime()));
  const self = publicUrl + newsFeedPath(provider?.id);
  const title =
    provider === undefined ? message('newsNotice.feed') : message('newsNotice.feedOf', { provider: provider.name });
  const page = publicUrl + (provider === undefined ? '/news' : `/service/provider/${provider.id}`);
  const name = provider === undefined ? 'all' : `provider/${provider.id}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${stableId(origin, `feed/${name}`)}</id>`,
    `<title>${escapeXml(say(title, language))}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<author><name>${escapeXml(provider?.name ?? 'Wheelhouse')}</name></author>`,
    ...rows.map((row) => entry(head, row)),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ origin, publicUrl }: FeedHead, row: FeedRow): string {
  const language = row.language === null ? '' : ` xml:lang="${row.language.toLowerCase()}"`;
  return [
    `<entry${language}>`,
    `<id>${stableId(origin, `news/${row.id}`)}</id>`,
    `<title>${escapeXml(row.title)}</title>`,
    `<published>${row.shown_at.toISOString()}</published>`,
    `<updated>${updatedOf(row).toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/news/${row.id}`)}"/>`,
    `<author><name>${escapeXml(row.providerName)}</name></author>`,
    `<summary>${escapeXml(row.short_description)}</summary>`,
    '</entry>',
  ].join('\n');
}

/** Changes before the publication count as made at that time. */
function updatedOf({ changed_at, shown_at }: FeedRow): Date {
  return changed_at > shown_at ? changed_at : shown_at;
}

/** A name-based identifier (RFC 9562, 5.5): the same for the same name, and different for other installations. */
function stableId(origin: string, name: string): string {
  const space = Buffer.from(origin.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const needs = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${needs.join('-')}`;
}
