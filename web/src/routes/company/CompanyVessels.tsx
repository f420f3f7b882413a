import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { companyVesselsQuery } from '#areas/companies/companyQueries.ts';
import { AddAllToFleet } from '#areas/fleets/AddAllToFleet.tsx';
import { VesselGrid } from '#areas/vessels/VesselGrid.tsx';
import { VesselGridSkeleton } from '#areas/vessels/VesselGridSkeleton.tsx';
import { VesselTable } from '#areas/vessels/VesselTable.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { vesselViews } from '#routes/companySearch.ts';
import { useVesselActions } from '#routes/useVesselActions.tsx';
import { Failure } from '#ui/Failure.tsx';
import classes from './CompanyVessels.module.css';

type View = (typeof vesselViews)[number];

/** A longer list is cut until all are requested, because the annual reports are below it. */
const shownAtFirst = 12;

interface CompanyVesselsProps {
  readonly companyId: number;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The vessels of a company, as cards or one per line, and a button to add them all to a fleet. */
export function CompanyVessels({ companyId, view, onView }: CompanyVesselsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const actions = useVesselActions();
  const { data: vessels, failure, retry } = useLoad(companyVesselsQuery(companyId));
  const [all, setAll] = useState(false);
  const shown = all ? vessels : vessels?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="company-vessels">
      <div className={classes.head}>
        <h2 id="company-vessels" className={classes.title}>
          {t('vessels.title')}
        </h2>
        {vessels && vessels.length > 0 && (
          <span className={classes.count}>
            {t('vessels.count', { count: vessels.length, formatted: formatCount(vessels.length) })}
          </span>
        )}
        {vessels && vessels.length > 0 && (
          <div className={classes.actions}>
            <SegmentedControl
              aria-label={t('company.vesselView')}
              value={view}
              data={vesselViews.map((each) => ({ value: each, label: t(`company.vesselViews.${each}`) }))}
              onChange={(value) => onView(value === 'table' ? 'table' : 'cards')}
            />
            <AddAllToFleet count={vessels.length} read={async () => vessels.map(({ id }) => id)} />
          </div>
        )}
      </div>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && vessels === undefined && <VesselGridSkeleton />}
      {vessels?.length === 0 && <p className={classes.none}>{t('company.noVessels')}</p>}
      {shown && shown.length > 0 && view === 'cards' && <VesselGrid vessels={shown} names={names} actions={actions} />}
      {shown && shown.length > 0 && view === 'table' && (
        <div className={classes.table}>
          <VesselTable vessels={shown} names={names} />
        </div>
      )}
      {vessels && !all && vessels.length > shownAtFirst && (
        <Button variant="default" className={classes.all} onClick={() => setAll(true)}>
          {t('company.allVessels', { count: vessels.length, formatted: formatCount(vessels.length) })}
        </Button>
      )}
    </section>
  );
}
