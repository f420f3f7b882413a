import type { VesselIdentity } from '@wheelhouse/contract/identity';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { useMemo } from 'react';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { identityQuery } from './identityQueries.ts';
import { sentOnAis, type SentIdentifier } from './sentOnAis.ts';
import { differencesOf, type Difference } from './statedValues.ts';

/** The records of a vessel, and what follows from them for its page. */
export interface KnownIdentity {
  readonly identity: VesselIdentity | undefined;
  readonly differences: readonly Difference[];
  readonly sent: readonly SentIdentifier[];
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** Loads the identity of a vessel, for viewers who may see its particulars. */
export function useVesselIdentity(id: number, vessel: VesselPage | undefined, names: Names): KnownIdentity {
  const { t } = useTranslation();
  const {
    data: identity,
    failure,
    retry,
  } = useLoad({
    ...identityQuery(id),
    enabled: vessel?.can.viewParticulars === true,
  });
  const derived = useMemo(() => {
    if (identity === undefined || vessel === undefined) return { differences: [], sent: [] };
    const words = { ...names, yes: t('value.yes'), no: t('value.no') };
    return { differences: differencesOf(identity, vessel, words), sent: sentOnAis(identity, vessel) };
  }, [identity, vessel, names, t]);
  return { identity, ...derived, failure, retry };
}
