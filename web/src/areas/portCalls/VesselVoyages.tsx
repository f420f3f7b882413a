import { useTranslation } from '#lib/language.ts';
import { CallsAndVoyages } from './CallsAndVoyages.tsx';
import { SentVoyage } from './SentVoyage.tsx';

/** Where a vessel was in port, its voyages, and what it sends of them. */
export function VesselVoyages({ vesselId }: { readonly vesselId: number }) {
  const { t } = useTranslation();
  return (
    <>
      <CallsAndVoyages title={t('portCalls.title')} subject={{ vesselId }} />
      <SentVoyage vesselId={vesselId} />
    </>
  );
}
