import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { alertLimits, type AlertForm, type Rehearsal } from '@wheelhouse/contract/alerts';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { useTranslation } from '#lib/language.ts';
import { refusedFields, type AlertErrors } from './alertDraft.ts';
import { rehearsalQuery } from './alertQueries.ts';

/** How long the form stays as it is before it is rehearsed, in milliseconds. */
const rehearseAfterMs = 500;

export interface RehearsalState {
  /** Whether the form can be rehearsed. */
  readonly isComplete: boolean;
  readonly isRunning: boolean;
  /** The latest; while another runs, that of the form before. */
  readonly data: Rehearsal | undefined;
  readonly isOld: boolean;
  /** Why the alert can't be saved as it is. */
  readonly refusal: string | undefined;
  /** The errors of the server about single fields. */
  readonly fields: AlertErrors;
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** Rehearses the form as soon as it is complete. A change of the form cancels the rehearsal. */
export function useRehearsal(form: AlertForm | undefined): RehearsalState {
  const { t } = useTranslation();
  const key = form === undefined ? undefined : JSON.stringify(form);
  const [settled] = useDebouncedValue(form, rehearseAfterMs);
  const settledKey = settled === undefined ? undefined : JSON.stringify(settled);
  const isSettled = key === settledKey;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    rehearsalQuery(isSettled ? form : undefined),
  );
  const isComplete = form !== undefined;
  const isCurrent = isComplete && isSettled && !isPlaceholderData;
  const cause = isCurrent && !isFetching ? error : null;
  const failed = cause !== null && isNetworkFailure(cause);
  const { fields, rest } = refusedFields(failed ? null : cause);
  const most = isCurrent ? Math.max(0, ...(data?.days ?? []).map(({ count }) => count)) : 0;
  const tooOften =
    most > alertLimits.aDay ? t('alertsPage.tooOften', { count: most, max: alertLimits.aDay }) : undefined;
  return {
    isComplete,
    isRunning: isComplete && (!isSettled || isFetching),
    data: isComplete && cause === null ? data : undefined,
    isOld: !isCurrent,
    refusal: rest ?? tooOften,
    fields,
    failure: failed ? (cause ?? undefined) : undefined,
    retry: () => void refetch(),
  };
}
