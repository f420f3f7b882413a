import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { BannerWaves } from './BannerWaves.tsx';
import { Picture } from './Picture.tsx';

interface BannerProps {
  /** Of what it stands for. */
  readonly id: number;
  readonly picture: KeptPicture | undefined;
  /** How wide it is shown, as an image's `sizes` say it. */
  readonly sizes: string;
  /** It is in sight at first, and loads at once. */
  readonly first?: boolean;
}

/** A banner that is there for its looks, or a calm sea where there is none. */
export function Banner({ id, picture, sizes, first = false }: BannerProps) {
  if (picture === undefined) return <BannerWaves id={id} />;
  return <Picture picture={picture} alt="" sizes={sizes} {...(first && { first })} />;
}
