import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ProviderListItem } from '@wheelhouse/contract/providers';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import type { Place } from '#map/engine/mapView.ts';
import { Panel } from '#map/engine/Panel.tsx';
import { Flag } from '#ui/Flag.tsx';
import classes from './ProviderCard.module.css';

interface ProviderCardProps {
  readonly provider: ProviderListItem;
  readonly categories: readonly string[];
  readonly onCentre: (place: Place) => void;
  readonly onClose: () => void;
}

/** The highlighted provider: name, services and place. */
export function ProviderCard({ provider, categories, onCentre, onClose }: ProviderCardProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { id, name, shortDescription } = provider;
  const addresses = provider.addresses.flatMap(({ latitude, longitude, ...address }) =>
    latitude === undefined || longitude === undefined ? [] : { ...address, place: { latitude, longitude } },
  );
  return (
    <Panel className={classes.card} title={name} onClose={onClose}>
      <div className={classes.body}>
        {categories.length > 0 && <p className={classes.categories}>{categories.join(' · ')}</p>}
        {shortDescription !== undefined && <p className={classes.text}>{shortDescription}</p>}
        {addresses.length === 0 && <p className={classes.text}>{t('map.providers.noAddress')}</p>}
        {addresses.length > 0 && (
          <ul className={classes.addresses} aria-label={t('map.providers.addresses')}>
            {addresses.map((address) => (
              <li key={address.id}>
                <UnstyledButton
                  className={classes.address}
                  aria-label={t('map.providers.centre', { address: address.title })}
                  onClick={() => onCentre(address.place)}
                >
                  <IconMapPin size={18} stroke={1.5} aria-hidden="true" />
                  <span className={classes.where}>{address.title}</span>
                  <Flag iso={address.country.iso} name={names.country(address.country.iso)} height={13} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <Button
          className={classes.open}
          variant="light"
          rightSection={<IconArrowRight size={18} stroke={1.5} />}
          renderRoot={(props) => (
            <Link {...props} to="/service/provider/$providerId" params={{ providerId: String(id) }} />
          )}
        >
          {t('map.providers.openPage')}
        </Button>
      </div>
    </Panel>
  );
}
