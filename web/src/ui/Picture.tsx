import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { mediaAddress } from '#lib/api.ts';
import classes from './Picture.module.css';

interface PictureProps {
  readonly picture: KeptPicture;
  /** Its alternative text; empty if the text beside it says the same. */
  readonly alt: string;
  /** Its display width, as the `sizes` of HTML. */
  readonly sizes: string;
  /** `cover` fills its box, `contain` shows the whole picture. */
  readonly fit?: 'cover' | 'contain';
  /** Loads before all others: the main picture of a page. */
  readonly first?: boolean;
}

type Variant = KeptPicture['variants'][number];

/** The smallest formats first: the browser takes the first it supports. */
const bySize = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'];

function formatsOf({ variants }: KeptPicture): readonly (readonly Variant[])[] {
  const rank = ({ type }: Variant) => (bySize.includes(type) ? bySize.indexOf(type) : bySize.length);
  return [...Map.groupBy(variants, rank)].toSorted(([a], [b]) => a - b).map(([, found]) => found);
}

function sourceSet(variants: readonly Variant[]): string {
  return variants.map(({ path, width }) => `${mediaAddress(path)} ${width}w`).join(', ');
}

/**
 * An uploaded picture in its display size. It fills the box around it, which has its shape before the picture has
 * loaded.
 */
export function Picture({ picture, alt, sizes, fit = 'cover', first = false }: PictureProps) {
  const formats = formatsOf(picture);
  const last = formats.at(-1) ?? [];
  const widest = last.reduce<Variant | undefined>((a, b) => (a !== undefined && a.width >= b.width ? a : b), undefined);
  return (
    <picture className={classes.picture}>
      {formats.slice(0, -1).map((variants) => (
        <source key={variants[0]?.type} type={variants[0]?.type} srcSet={sourceSet(variants)} sizes={sizes} />
      ))}
      <img
        className={classes.image}
        data-fit={fit}
        {...(last.length > 0 && { srcSet: sourceSet(last), sizes })}
        src={mediaAddress(widest?.path ?? picture.path)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
