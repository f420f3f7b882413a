import { CloseButton, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Scheme } from '#map/engine/seaColours.ts';
import { useTranslation } from '#lib/language.ts';
import { useEscape } from '#map/engine/useEscape.ts';
import { BranchSwatch } from './BranchSwatch.tsx';
import classes from './PlaceChoice.module.css';
import type { ProviderCluster } from './providerPlaces.ts';

interface PlaceChoiceProps {
  readonly cluster: ProviderCluster;
  readonly scheme: Scheme;
  readonly onChoose: (providerId: number) => void;
  readonly onClose: () => void;
}

/** The providers of one place, as a list for places that no zoom separates. */
export function PlaceChoice({ cluster, scheme, onChoose, onClose }: PlaceChoiceProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEscape(onClose, element);
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const places = [...new Map(cluster.places.map((place) => [place.provider.id, place])).values()];
  return (
    <div ref={element} className={classes.choice} role="group" aria-label={t('map.providers.here')}>
      <ul className={classes.list}>
        {places.map(({ provider, branch }) => (
          <li key={provider.id}>
            <UnstyledButton className={classes.provider} onClick={() => onChoose(provider.id)}>
              <BranchSwatch scheme={scheme} branch={branch} />
              <span>{provider.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <CloseButton className={classes.close} size="sm" aria-label={t('map.close')} onClick={onClose} />
    </div>
  );
}
