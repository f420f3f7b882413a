import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useState } from 'react';
import { AdminShell } from '#areas/admin/AdminShell.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { Decisions } from '#areas/identity/Decisions.tsx';
import { decisionsQuery } from '#areas/identity/identityQueries.ts';
import { ReviewQueue } from '#areas/identity/ReviewQueue.tsx';
import { useReview } from '#areas/identity/useReview.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { LastSeenMap } from './identity/LastSeenMap.tsx';
import classes from './IdentityReviewPage.module.css';

/** Pairs of records that may be one vessel, decided one after the other, and what was decided before. */
export function IdentityReviewPage() {
  const { t } = useTranslation();
  const names = useNames();
  const [pages, setPages] = useState(1);
  const decisions = useLoad(decisionsQuery(pages));
  const reviewing = useReview();
  const { total, failure, retry } = reviewing;
  return (
    <Page title={t('identityReview.title')} width="wide">
      <AdminShell current="identity">
        <PageHead title={t('identityReview.title')} />
        <p className={classes.lead}>{t('identityReview.lead')}</p>
        {failure && <Failure cause={failure} retry={retry} />}
        {total === undefined && !failure && <TableSkeleton label={say(vesselMessages.loading)} />}
        {total !== undefined && <ReviewQueue reviewing={reviewing} names={names} MapOf={LastSeenMap} />}
        {decisions.failure && <Failure cause={decisions.failure} retry={decisions.retry} />}
        {decisions.data && (
          <Decisions
            decisions={decisions.data.decisions}
            onUndo={reviewing.undo}
            onMore={decisions.data.mayHaveMore ? () => setPages(pages + 1) : undefined}
          />
        )}
      </AdminShell>
    </Page>
  );
}
