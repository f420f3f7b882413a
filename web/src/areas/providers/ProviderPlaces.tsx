import type { ProviderPlace } from '@wheelhouse/contract/providers';
import { localizedText, useTranslation } from '#lib/language.ts';
import card from '#ui/Card.module.css';
import { Flag } from '#ui/Flag.tsx';
import classes from './ProviderCards.module.css';
import { ProviderSection } from './ProviderSection.tsx';

interface ProviderPlacesProps {
  readonly places: readonly ProviderPlace[];
  /** The number of a place's mark on the map, where the map numbers them. */
  readonly markOf: (place: ProviderPlace) => number | undefined;
}

/** The provider's addresses, as on a letter. */
export function ProviderPlaces({ places, markOf }: ProviderPlacesProps) {
  const { t } = useTranslation();
  if (places.length === 0) return null;
  return (
    <ProviderSection title={t('providerPage.locations')}>
      <ul className={`${card.cards} ${classes.cards}`}>
        {places.map((place) => {
          const mark = markOf(place);
          return (
            <li key={place.id}>
              <address className={`${card.card} ${card.column} ${classes.address}`}>
                <div className={classes.text}>
                  <h3 className={classes.title}>
                    {mark !== undefined && (
                      <span className={classes.number} aria-hidden="true">
                        {mark}
                      </span>
                    )}
                    {place.title}
                  </h3>
                  <p className={classes.lines}>
                    <span>{place.address}</span>
                    <span>{`${place.postcode} ${place.city}`.trim()}</span>
                  </p>
                  {place.country && (
                    <span className={classes.country}>
                      <Flag iso={place.country.iso} name="" height={13} />
                      {localizedText(place.country.value)}
                    </span>
                  )}
                </div>
              </address>
            </li>
          );
        })}
      </ul>
    </ProviderSection>
  );
}
