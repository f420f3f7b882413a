import { Link } from '@tanstack/react-router';
import type { Picture as KeptPicture } from '@wheelhouse/contract/media';
import { Picture } from '#ui/Picture.tsx';
import { ContactAction } from './ContactAction.tsx';
import classes from './ContentSource.module.css';

interface ContentSourceProps {
  /** What the provider has to do with it, as `Offered by`. */
  readonly label: string;
  readonly source: { readonly id: number; readonly name: string; readonly logo?: KeptPicture | undefined };
  /** The page's own path, to return to after logging in to contact the provider. */
  readonly contactFrom: string | undefined;
}

/** The provider of a product or an article, and a button to contact them. */
export function ContentSource({ label, source: { id, name, logo }, contactFrom }: ContentSourceProps) {
  return (
    <aside className={classes.provider} aria-label={label}>
      {logo !== undefined && (
        <div className={classes.logo}>
          <Picture picture={logo} alt="" sizes="160px" fit="contain" />
        </div>
      )}
      <p className={classes.offer}>{label}</p>
      <Link
        className={classes.name}
        to="/service/provider/$providerId"
        params={{ providerId: String(id) }}
        preload={false}
      >
        {name}
      </Link>
      {contactFrom !== undefined && (
        <div className={classes.contact}>
          <ContactAction providerId={id} name={name} path={contactFrom} />
        </div>
      )}
    </aside>
  );
}
