import type { Picture } from '@wheelhouse/contract/media';
import type { ReactNode } from 'react';
import { mediaAddress } from '#lib/api.ts';

/** What search engines show of a page, in characters. */
const descriptionMax = 300;
/** Who passes an address on shows a picture of about this width. */
const pictureWidth = 1280;

/** What a page is called where its address is passed on. */
export interface SharedPage {
  readonly title: string;
  /** The first non-empty one is taken. */
  readonly descriptions: readonly string[];
  readonly picture: Picture | undefined;
  readonly path: string;
  /** Where people reach this installation. */
  readonly publicUrl: string;
  readonly product: string;
  /** When an article was published, as ISO 8601; undefined for other pages. */
  readonly published?: string | undefined;
}

/** Title, description and picture for search engines and shared links (ogp.me, Twitter's cards). */
export function sharedHead({
  title,
  descriptions,
  picture,
  path,
  publicUrl,
  product,
  published,
}: SharedPage): ReactNode {
  const text = descriptions.find((one) => one !== '') ?? title;
  // No half of a pair of surrogates at its end.
  const description = text
    .slice(0, descriptionMax)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
  const smaller = picture?.variants.findLast(({ width }) => width <= pictureWidth);
  const shown = smaller?.path ?? picture?.path;
  // Large networks show no drawings; the server has a photo of each (server/src/platform/http/rasterPicture.ts).
  const image = shown?.endsWith('.svg') === true ? `${shown}.jpg` : shown;
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      <meta property="og:type" content={published === undefined ? 'website' : 'article'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={product} />
      <meta property="og:url" content={publicUrl + path} />
      {published !== undefined && <meta property="article:published_time" content={published} />}
      {image !== undefined && <meta property="og:image" content={publicUrl + mediaAddress(image)} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image !== undefined && <meta name="twitter:image" content={publicUrl + mediaAddress(image)} />}
    </>
  );
}
