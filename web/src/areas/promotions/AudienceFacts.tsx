import { audienceParts, type Audience } from '@wheelhouse/contract/promotions';
import { chosenNames, namesIn } from './chosenNames.ts';
import { useTranslation } from '#lib/language.ts';
import { useAudienceData } from './useAudienceData.ts';

/** The audience of a promotion, as rows of its card. */
export function AudienceFacts({ audience }: { readonly audience: Audience }) {
  const { t } = useTranslation();
  const data = useAudienceData();
  return audienceParts.map((part) => {
    const chosen = audience[part];
    return (
      <div key={part}>
        <dt>{t(`promotion.${part}`)}</dt>
        <dd>
          {typeof chosen === 'string' ? t(`promotion.mode.${chosen}`) : <Names chosen={chosen} data={data[part]} />}
        </dd>
      </div>
    );
  });
}

interface NamesProps {
  readonly chosen: readonly (string | number)[];
  readonly data: Parameters<typeof namesIn>[0];
}

function Names({ chosen, data }: NamesProps) {
  const { t } = useTranslation();
  const { named, more } = chosenNames(chosen, namesIn(data));
  return more === 0 ? named.join(', ') : t('promotion.andMore', { names: named.join(', '), count: more });
}
