import tooltip from '#map/panels/VesselTooltip.module.css';
import { useTranslation } from '#lib/language.ts';
import classes from './ProviderTooltip.module.css';
import type { ProviderCluster } from './providerPlaces.ts';

interface ProviderTooltipProps {
  readonly cluster: ProviderCluster;
  readonly categoriesOf: (ids: readonly number[]) => string[];
}

/** How many names are listed before the rest is counted. */
const namesMax = 5;

/**
 * Tooltip of what is under the pointer: a provider with its categories, or those that share the place. Keyboard users
 * get the same from the list.
 */
export function ProviderTooltip({ cluster, categoriesOf }: ProviderTooltipProps) {
  const { t } = useTranslation();
  const providers = [...new Map(cluster.places.map(({ provider }) => [provider.id, provider])).values()];
  const [only] = providers;
  if (only === undefined) return null;
  if (providers.length === 1) {
    return (
      <div className={`${tooltip.tooltip} ${classes.above}`} aria-hidden="true">
        <div className={tooltip.name}>{only.name}</div>
        <div className={tooltip.facts}>{categoriesOf(only.branches).join(', ')}</div>
      </div>
    );
  }
  const more = providers.length - namesMax;
  return (
    <div className={`${tooltip.tooltip} ${classes.above}`} aria-hidden="true">
      <div className={tooltip.name}>
        {t('map.providers.count', { count: providers.length, formatted: providers.length })}
      </div>
      {providers.slice(0, namesMax).map(({ id, name }) => (
        <div key={id} className={tooltip.facts}>
          {name}
        </div>
      ))}
      {more > 0 && <div className={tooltip.facts}>{t('map.providers.more', { count: more })}</div>}
    </div>
  );
}
