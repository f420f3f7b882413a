import type { Provider } from '@wheelhouse/contract/providers';
import type { ReactNode } from 'react';
import { DraftMark } from '#ui/DraftMark.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Banner } from '#ui/Banner.tsx';
import classes from './ProviderHead.module.css';

interface ProviderHeadProps {
  readonly provider: Provider;
  /** The actions for this provider. */
  readonly actions: ReactNode;
}

/** The head of a provider's page: banner, logo or name, website, and a short description. */
export function ProviderHead({ provider, actions }: ProviderHeadProps) {
  const { id, name, banner, logo, website, shortDescription, published } = provider;
  return (
    <header className={classes.head}>
      <div className={classes.banner} data-missing={banner === undefined || undefined}>
        <Banner id={id} picture={banner} sizes="(max-width: 48em) 100vw, 1176px" first />
        {!published && <DraftMark />}
      </div>
      <div className={classes.about}>
        <div className={classes.logo} data-missing={logo === undefined || undefined}>
          {logo === undefined ? (
            <span aria-hidden="true">{name}</span>
          ) : (
            <Picture picture={logo} alt="" sizes="192px" fit="contain" first />
          )}
        </div>
        <div className={classes.text}>
          <h1 className={classes.name}>{name}</h1>
          {shortDescription !== '' && <p className={classes.description}>{shortDescription}</p>}
          {website !== '' && (
            <p className={classes.website}>
              <ExternalLink website={website}>{website}</ExternalLink>
            </p>
          )}
        </div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </header>
  );
}
