import type { Picture } from '@wheelhouse/contract/media';
import { mediaAddress } from '#lib/api.ts';

interface UploadedPictureProps {
  readonly picture: Picture;
  readonly alt: string;
  /** How wide it is shown, as `sizes` of HTML writes it. */
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly eager?: boolean;
}

/** The smaller sizes of a picture, by the format a browser chooses among. */
function sourcesOf({ variants }: Picture): readonly { readonly type: string; readonly set: string }[] {
  const types = [...new Set(variants.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    set: variants
      .filter((variant) => variant.type === type)
      .map(({ path, width }) => `${mediaAddress(path)} ${width}w`)
      .join(', '),
  }));
}

/** A picture in the size the page needs. */
export function UploadedPicture({ picture, alt, sizes, className, eager = false }: UploadedPictureProps) {
  return (
    <picture>
      {sourcesOf(picture).map(({ type, set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <img
        className={className}
        src={mediaAddress(picture.path)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
