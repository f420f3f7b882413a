import { Link } from '@tanstack/react-router';
import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { memo } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import card from '#ui/Card.module.css';
import { DraftMark } from '#ui/DraftMark.tsx';
import { Flag } from '#ui/Flag.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Banner } from '#ui/Banner.tsx';
import classes from './ProviderCard.module.css';

interface ProviderCardProps {
  readonly provider: ProviderListItem;
  readonly names: Names;
  /** One of the first: its banner loads at once. */
  readonly first: boolean;
}

/** A provider of a category: banner, logo, name and what it does in short. The whole card is a link. */
export const ProviderCard = memo(function ProviderCard({ provider, names, first }: ProviderCardProps) {
  const { id, name, published, shortDescription, banner, logo, addresses } = provider;
  const countries = [...new Set(addresses.map(({ country }) => country.iso))];
  return (
    <Link
      to="/service/provider/$providerId"
      params={{ providerId: String(id) }}
      className={`${card.card} ${card.column}`}
      preload={false}
    >
      <span className={`${card.banner} ${classes.banner}`}>
        <Banner id={id} picture={banner} sizes="(max-width: 48em) calc(100vw - 32px), 320px" first={first} />
      </span>
      <span className={classes.body}>
        {logo !== undefined && (
          <span className={classes.logo}>
            <Picture picture={logo} alt="" sizes="112px" fit="contain" />
          </span>
        )}
        <span className={classes.name}>{name}</span>
        {shortDescription !== undefined && <span className={classes.description}>{shortDescription}</span>}
        <span className={classes.countries}>
          {countries.map((iso) => (
            <Flag key={iso} iso={iso} name={names.country(iso)} height={13} />
          ))}
        </span>
      </span>
      {!published && <DraftMark />}
    </Link>
  );
});
