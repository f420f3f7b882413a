import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { FishingLicence } from '@wheelhouse/contract/licences';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useEffect, useRef, useState } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { say, useTranslation } from '#lib/language.ts';
import type { SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Failure } from '#ui/Failure.tsx';
import { byAge } from './elderLicences.ts';
import classes from './FishingRights.module.css';
import { LicenceTable } from './LicenceTable.tsx';
import { QuotaTable } from './QuotaTable.tsx';
import { rightsQuery } from './rightsQuery.ts';

/** The expanded list is scrolled to once it has found its place. */
const scrollDelayMs = 400;

interface ElderLicencesProps {
  readonly licences: readonly FishingLicence[];
  /** Those and the present ones. */
  readonly all: readonly FishingLicence[];
  readonly names: Names;
  readonly sourceOf: SourceOf;
}

function ElderLicences({ licences, all, names, sourceOf }: ElderLicencesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    if (!shown) return undefined;
    const behavior = still ? 'instant' : 'smooth';
    const delay = setTimeout(() => place.current?.scrollIntoView({ block: 'nearest', behavior }), scrollDelayMs);
    return () => clearTimeout(delay);
  }, [shown, still]);
  return (
    <div ref={place}>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.toggle}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'rights.hideElder' : 'rights.showElder')}
      </Button>
      {shown && (
        <LicenceTable label={t('rights.elder')} licences={licences} beside={all} names={names} sourceOf={sourceOf} />
      )}
    </div>
  );
}

interface FishingRightsProps {
  readonly vesselId: number;
  readonly names: Names;
  readonly sourceOf: SourceOf;
}

/** A vessel's licences and quotas. Licences that ended before this year are listed apart. */
export function FishingRights({ vesselId, names, sourceOf }: FishingRightsProps) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(rightsQuery(vesselId));
  const { present, elder } = byAge(data?.fishingLicences ?? [], new Date().getFullYear());
  return (
    <Disclosure title={t('rights.title')}>
      <div className={classes.content}>
        {failure && <Failure cause={failure} retry={retry} />}
        {!failure && data === undefined && (
          <div role="status">
            <VisuallyHidden>{say(vesselMessages.loading)}</VisuallyHidden>
            <Skeleton height={120} />
          </div>
        )}
        {data && (
          <div className={classes.columns}>
            <div>
              <h3 className={classes.title}>{t('rights.licences')}</h3>
              {present.length === 0 ? (
                <p className={classes.none}>{t('rights.noLicences')}</p>
              ) : (
                <LicenceTable
                  label={t('rights.licences')}
                  licences={present}
                  beside={data.fishingLicences}
                  names={names}
                  sourceOf={sourceOf}
                />
              )}
              {elder.length > 0 && (
                <ElderLicences licences={elder} all={data.fishingLicences} names={names} sourceOf={sourceOf} />
              )}
            </div>
            <div>
              <h3 className={classes.title}>{t('rights.quotas')}</h3>
              {data.quotes.length === 0 ? (
                <p className={classes.none}>{t('rights.noQuotas')}</p>
              ) : (
                <QuotaTable quotas={data.quotes} names={names} sourceOf={sourceOf} />
              )}
            </div>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
