import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeAlert, snoozeAlert, type AlertItem } from '@wheelhouse/contract/alerts';
import { useMemo, useState } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useUser } from '#areas/session/useSession.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import classes from './AlertList.module.css';
import { alertsQuery } from './alertQueries.ts';
import { AlertRow } from './AlertRow.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';

/** More would move what happened far down the page. */
const atFirst = 10;

/** The alerts of the user: what each watches, how it is, and what can be done with it. */
export function AlertList({ alerts }: { readonly alerts: readonly AlertItem[] }) {
  const { t } = useTranslation();
  const names = useNames();
  const fleets = useUser()?.fleets ?? [];
  const queries = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const [snoozing, setSnoozing] = useState<AlertItem>();
  const [removing, setRemoving] = useState<AlertItem>();
  const ids = useMemo(() => alerts.map(({ id }) => id), [alerts]);
  const { place, removed } = useFocusAfterRemoval(ids);
  const onError = (cause: Error) => showFailureToast(cause, t('dialog.close'));
  const snooze = useMutation({
    mutationFn: ({ alert: { id }, until }: { alert: AlertItem; until: Date | undefined }) =>
      api.call(snoozeAlert, { params: { id }, body: until === undefined ? {} : { until: until.toISOString() } }),
    onSuccess: (changed) =>
      queries.setQueryData(alertsQuery.queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one))),
    onError,
  });
  const removal = useMutation({
    mutationFn: ({ id }: AlertItem) => api.call(removeAlert, { params: { id } }),
    onSuccess(_, { id }) {
      removed(id);
      queries.setQueryData(alertsQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
      return queries.invalidateQueries({ queryKey: ['alerts'] });
    },
    onError,
  });
  return (
    <div ref={place}>
      <ul className={classes.rows} aria-label={t('alertsPage.list')}>
        {alerts.slice(0, isWhole ? undefined : atFirst).map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            words={{ t, names, fleets }}
            isBusy={
              (snooze.isPending && snooze.variables.alert.id === alert.id) ||
              (removal.isPending && removal.variables.id === alert.id)
            }
            onSnooze={() => setSnoozing(alert)}
            onGoOn={() => snooze.mutate({ alert, until: undefined })}
            onRemove={() => setRemoving(alert)}
          />
        ))}
      </ul>
      {alerts.length > atFirst && !isWhole && (
        <Button mt="sm" variant="default" onClick={() => setWhole(true)}>
          {t('alertsPage.showAll', { count: alerts.length })}
        </Button>
      )}
      <SnoozeDialog
        alert={snoozing}
        onClose={() => setSnoozing(undefined)}
        onSnooze={(alert, until) => {
          setSnoozing(undefined);
          snooze.mutate({ alert, until });
        }}
      />
      <ConfirmItemDialog
        item={removing}
        title={t('alertsPage.removeTitle')}
        subject={removing?.name}
        text={t('alertsPage.removeText')}
        confirm={t('alertsPage.remove')}
        onConfirm={removal.mutate}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}
