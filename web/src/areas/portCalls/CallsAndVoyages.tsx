import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { exportPortCalls, exportVoyages } from '@wheelhouse/contract/portCalls';
import { useState, type ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import classes from './CallsAndVoyages.module.css';
import { CallsTable } from './CallsTable.tsx';
import { callsQuery, voyagesQuery, type Days, type Subject } from './portCallQueries.ts';
import { VoyagesTable } from './VoyagesTable.tsx';

type What = 'calls' | 'voyages';

interface CallsAndVoyagesProps {
  readonly title: string;
  readonly subject: Subject;
  readonly days?: Days;
}

async function save(what: What, query: Subject & Days): Promise<void> {
  const route = what === 'calls' ? exportPortCalls : exportVoyages;
  await saveResponse(await api.open(route, { query }), `${what}.csv`);
}

/** Port calls, or the voyages between them, of a vessel, a fleet, a company or at a port; as a file as well. */
export function CallsAndVoyages({ title, subject, days = {} }: CallsAndVoyagesProps) {
  const { t } = useTranslation();
  const [what, setWhat] = useState<What>('calls');
  const query = { ...subject, ...days };
  const saving = useMutation({ mutationFn: () => save(what, query) });
  return (
    <Section
      title={title}
      aside={
        <div className={classes.tools}>
          <SegmentedControl
            aria-label={t('portCalls.shown')}
            size="sm"
            value={what}
            onChange={setWhat}
            data={[
              { value: 'calls', label: t('portCalls.calls') },
              { value: 'voyages', label: t('portCalls.voyages') },
            ]}
          />
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('portCalls.saveCsv')}
          </Button>
        </div>
      }
    >
      {saving.error && <FormAlert>{saving.error.message}</FormAlert>}
      {what === 'calls' ? <Calls query={query} /> : <Voyages query={query} />}
    </Section>
  );
}

function Calls({ query }: { readonly query: Subject & Days }) {
  const { t } = useTranslation();
  const loaded = useInfiniteQuery(callsQuery(query));
  const calls = loaded.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Pages loaded={loaded} none={t('portCalls.noCalls')} count={calls.length}>
      <CallsTable
        label={t('portCalls.calls')}
        calls={calls}
        shows={[
          ...(query.vesselId === undefined ? (['vessel'] as const) : []),
          ...(query.portId === undefined ? (['port'] as const) : []),
          'departure',
        ]}
      />
    </Pages>
  );
}

function Voyages({ query }: { readonly query: Subject & Days }) {
  const { t } = useTranslation();
  const loaded = useInfiniteQuery(voyagesQuery(query));
  const voyages = loaded.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Pages loaded={loaded} none={t('portCalls.noVoyages')} count={voyages.length}>
      <VoyagesTable voyages={voyages} withVessel={query.vesselId === undefined} />
      <p className={classes.note}>{t('portCalls.fishingSpeedNote')}</p>
    </Pages>
  );
}

interface PagesProps {
  readonly loaded: {
    readonly data: { readonly pages: readonly { readonly total: number }[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly count: number;
  readonly none: string;
  readonly children: ReactNode;
}

/** A table that is loaded page by page. */
function Pages({ loaded, count, none, children }: PagesProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = loaded;
  if (data === undefined)
    return error === null ? (
      <TableSkeleton label={t('portCalls.loading')} />
    ) : (
      <Failure cause={error} retry={() => void refetch()} />
    );
  if (count === 0) return <p className={classes.none}>{none}</p>;
  const total = data.pages.at(-1)?.total ?? count;
  const shown = t('portCalls.shownOf', { shown: count, total });
  return (
    <>
      {children}
      <div className={classes.end}>
        <span role="status">{total > count ? shown : <VisuallyHidden>{shown}</VisuallyHidden>}</span>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('portCalls.more')}
          </Button>
        )}
      </div>
    </>
  );
}
