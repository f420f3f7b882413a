import { Link } from '@tanstack/react-router';
import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { Picture } from '#ui/Picture.tsx';
import classes from './BannerStrip.module.css';

interface BannerStripProps {
  readonly picture: KeptPicture;
  readonly alt: string;
  /** A path of this site, or an address of another one. */
  readonly link: string;
}

/** A banner as pages show it: a strip that is its link. */
export function BannerStrip({ picture, alt, link }: BannerStripProps) {
  const shown = <Picture picture={picture} alt={alt} sizes="(max-width: 1200px) 100vw, 1200px" />;
  return link.startsWith('/') ? (
    <Link to={link} className={classes.strip}>
      {shown}
    </Link>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer" className={classes.strip}>
      {shown}
    </a>
  );
}
