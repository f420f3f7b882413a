import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvoiceItem } from '@wheelhouse/contract/invoices';
import { Fragment, useRef } from 'react';
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

interface RowProps extends Pick<InvoiceItem, 'number' | 'issued' | 'description' | 'totalCents' | 'due'> {
  /** Missing of a credit note. */
  readonly state?: InvoiceItem['state'];
  readonly isCredit?: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
}

function Row({
  number,
  issued,
  description,
  totalCents,
  state = 'PAID',
  isCredit = false,
  due,
  saving,
  onSave,
}: RowProps) {
  const { t } = useTranslation();
  const day = formatDayOf(issued);
  return (
    <li className={classes.invoice}>
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
        loading={saving}
        aria-label={t(isCredit ? 'subscription.creditNoteOf' : 'subscription.invoiceOf', { number, day })}
        onClick={onSave}
      >
        PDF
      </Button>
    </li>
  );
}

/** What was paid, with its invoices and credit notes; nothing where nothing was. */
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
        {invoices.map(({ creditNotes, ...invoice }) => (
          <Fragment key={invoice.number}>
            <Row {...invoice} saving={saving === invoice.number} onSave={() => save(invoice.number)} />
            {creditNotes.map((note) => (
              <Row
                key={note.number}
                {...note}
                isCredit
                totalCents={-note.totalCents}
                description={t('subscription.creditNote', { number: invoice.number })}
                saving={saving === note.number}
                onSave={() => save(note.number)}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      <ShowMore list={list} label={t('subscription.moreInvoices')} query={query} />
    </div>
  );
}
