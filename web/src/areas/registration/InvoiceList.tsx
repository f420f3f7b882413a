import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDayOf } from '#lib/format.ts';
import { useSaveInvoice, type InvoicesQuery } from '#areas/payments/invoices.ts';
import { useTranslation } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';
import { Failure } from '#ui/Failure.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { ShowMore } from '#ui/ShowMore.tsx';
import classes from './InvoiceList.module.css';

interface InvoiceListProps {
  /** Of a provider, or of all providers of an organisation. */
  readonly query: InvoicesQuery;
}

/** What was paid, with its invoices; nothing where nothing was. */
export function InvoiceList({ query: options }: InvoiceListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(options);
  const { saving, save } = useSaveInvoice((cause) => showFailureToast(cause, t('subscription.dismiss')));
  if (query.data === undefined) {
    return query.error === null ? null : <Failure cause={query.error} retry={() => void query.refetch()} />;
  }
  const invoices = query.data.pages.flatMap(({ data }) => data);
  if (invoices.length === 0) return null;
  return (
    <div className={classes.invoices}>
      <h3 className={classes.title}>{t('subscription.invoices')}</h3>
      <ul ref={list} className={classes.list}>
        {invoices.map(({ number, issued, description, totalCents, state, due }) => {
          const day = formatDayOf(issued);
          return (
            <li key={number} className={classes.invoice}>
              <span className={classes.number}>{number}</span>
              <span className={classes.words}>
                {description}
                <span className={classes.day}>{day}</span>
                {state !== 'PAID' && (
                  <span className={classes.day}>
                    {t(`subscription.invoiceState.${state}`, { due: due === undefined ? '' : formatDayOf(due) })}
                  </span>
                )}
              </span>
              <span className={classes.total}>{formatCents(totalCents)}</span>
              <Button
                variant="default"
                size="xs"
                className={classes.save}
                leftSection={<IconFileDownload size={18} stroke={1.5} />}
                loading={saving === number}
                aria-label={t('subscription.invoiceOf', { number, day })}
                onClick={() => save(number)}
              >
                PDF
              </Button>
            </li>
          );
        })}
      </ul>
      <ShowMore list={list} label={t('subscription.moreInvoices')} query={query} />
    </div>
  );
}
