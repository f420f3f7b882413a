import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { BannerWaves } from './BannerWaves.tsx';
import { Picture } from './Picture.tsx';

interface BannerProps {
  /** Identifier of its article or provider. */
  readonly id: number;
  readonly picture: KeptPicture | undefined;
  /** Its display width, as in the `sizes` attribute of an image. */
  readonly sizes: string;
  /** Visible at first, so it loads at once. */
  readonly first?: boolean;
}

/** A decorative banner, or a calm sea if there is none. */
export function Banner({ id, picture, sizes, first = false }: BannerProps) {
  if (picture === undefined) return <BannerWaves id={id} />;
  return <Picture picture={picture} alt="" sizes={sizes} {...(first && { first })} />;
}
