import { Button, Switch } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { useCompare } from '#areas/compare/compareSlots.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { comparedGroups } from './compare/comparedGroups.tsx';
import { SideHeading, SidePicture } from './compare/CompareSide.tsx';
import { CompareTable } from './compare/CompareTable.tsx';
import { useCompared, type Compared } from './compare/useCompared.ts';
import classes from './ComparePage.module.css';
import type { CompareSearch } from './compareSearch.ts';

const route = getRouteApi('/compare');

/** Which vessels are compared: those of the address, or those in the slots when it names none. */
function useSides(search: CompareSearch) {
  const compare = useCompare();
  const named = search.a !== undefined || search.b !== undefined;
  const ids = named ? { a: search.a, b: search.b } : { a: compare.vesselA?.id, b: compare.vesselB?.id };
  return { ids, forget: compare.remove };
}

interface ComparisonProps {
  readonly a: Compared;
  readonly b: Compared;
  readonly search: CompareSearch;
  /** Takes a vessel out of the comparison. */
  readonly forget: (id: number) => void;
}

function Comparison({ a, b, search, forget }: ComparisonProps) {
  const { t } = useTranslation();
  const names = useNames();
  const labelOf = useFieldLabel();
  const navigate = route.useNavigate();
  const go = (next: CompareSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const both = a.vessel !== undefined && b.vessel !== undefined;
  const onlyDifferences = both && search.all !== true;
  const groups = comparedGroups(a, b, onlyDifferences, { t, labelOf, names });
  const rightsFailure = a.rightsFailure ?? b.rightsFailure;

  function remove({ id }: Compared, other: Compared, staying: CompareSearch) {
    if (id !== undefined) forget(id);
    if (other.id === undefined) void navigate({ to: '/vessels' });
    else go({ ...staying, all: search.all });
  }

  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('comparison.title')}</h1>
        <div className={classes.tools}>
          <Switch
            label={t('comparison.allRows')}
            checked={!onlyDifferences}
            disabled={!both}
            onChange={({ currentTarget }) => go({ a: a.id, b: b.id, all: currentTarget.checked ? true : undefined })}
          />
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} stroke={1.5} />}
            onClick={() => go({ a: b.id, b: a.id, all: search.all })}
          >
            {t('comparison.swap')}
          </Button>
        </div>
      </div>
      <div className={classes.card}>
        <CompareTable
          label={t('comparison.title')}
          headings={[
            <SideHeading key="a" side={a} names={names} onRemove={() => remove(a, b, { b: b.id })} />,
            <SideHeading key="b" side={b} names={names} onRemove={() => remove(b, a, { a: a.id })} />,
          ]}
          pictures={[<SidePicture key="a" side={a} names={names} />, <SidePicture key="b" side={b} names={names} />]}
          groups={groups}
          present={[a.vessel !== undefined, b.vessel !== undefined]}
        />
        {onlyDifferences && groups.length === 0 && (
          <EmptyPlace>
            <p className={classes.same}>{t('comparison.nothingDiffers')}</p>
          </EmptyPlace>
        )}
        {rightsFailure && (
          <Failure
            cause={rightsFailure}
            retry={() => {
              a.retry();
              b.retry();
            }}
          />
        )}
      </div>
    </>
  );
}

/** Two vessels side by side. */
export function ComparePage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const signedIn = useSignedIn();
  const { ids, forget } = useSides(search);
  const a = useCompared(ids.a);
  const b = useCompared(ids.b);
  if (!signedIn || (a.empty && b.empty)) return <Navigate to="/" replace />;

  const failed = [a, b].find(({ failure }) => failure !== undefined);
  const pending = a.pending || b.pending;
  const named = [a, b].flatMap(({ vessel }) => (vessel === undefined ? [] : [vessel.name]));
  return (
    <Page title={pending ? t('comparison.title') : named.join(' / ')}>
      {(failed || pending) && <h1 className={classes.title}>{t('comparison.title')}</h1>}
      {failed && <Failure cause={failed.failure} retry={() => failed.retry()} />}
      {!failed && pending && (
        <p role="status" className={classes.loading}>
          {say(vesselMessages.loading)}
        </p>
      )}
      {!failed && !pending && <Comparison a={a} b={b} search={search} forget={forget} />}
    </Page>
  );
}
