import { Link } from '@tanstack/react-router';
import { seaEventLimits } from '@wheelhouse/contract/seaEvents';
import { useState } from 'react';
import { dayOf } from '#lib/dayOf.ts';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import { SeaEventList } from './SeaEventList.tsx';

const dayMs = 86_400_000;

/** What a vessel did at sea in the last three months: encounters, loitering and gaps. */
export function VesselSeaEvents({ vesselId }: { readonly vesselId: number }) {
  const { t } = useTranslation();
  const [days] = useState(() => ({
    from: dayOf(Date.now() - (seaEventLimits.daysMax - 1) * dayMs),
    to: dayOf(Date.now()),
  }));
  return (
    <Section title={t('seaEvents.title')} aside={<Link to="/encounters">{t('seaEvents.ofAll')}</Link>}>
      <SeaEventList query={{ ...days, vesselId }} />
    </Section>
  );
}
