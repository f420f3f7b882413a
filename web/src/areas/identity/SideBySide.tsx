import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { IdentityReason, IdentitySuggestion, SuggestedRecord } from '@wheelhouse/contract/identity';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { labelOf, valueText } from './reasonText.ts';
import { RecordDays } from './RecordFacts.tsx';
import { fieldOfReason, recordFields, type RecordField } from './recordFields.ts';
import classes from './SideBySide.module.css';

interface SideBySideProps {
  readonly suggestion: IdentitySuggestion;
  readonly names: Names;
}

/** Two records as a table, with what they have in common and in what they contradict each other. */
export function SideBySide({ suggestion: { a, b, reasons, against }, names }: SideBySideProps) {
  const { t } = useTranslation();
  const rows = recordFields.filter((kind) => a[kind] !== undefined || b[kind] !== undefined);
  const markOf = (field: RecordField) => {
    const isAbout = (reason: IdentityReason) => fieldOfReason(reason.kind, a, b) === field;
    if (against.some(isAbout)) return 'against';
    return reasons.some(isAbout) ? 'same' : undefined;
  };
  return (
    <table className={classes.table} aria-label={t('identityReview.pair')}>
      <thead>
        <tr>
          <th scope="col">{t('howWeKnow.field')}</th>
          {[a, b].map((record, index) => (
            <th key={record.id} scope="col">
              <Heading record={record} number={index + 1} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => {
          const mark = markOf(kind);
          return (
            <tr key={kind} data-mark={mark}>
              <th scope="row">
                {t(labelOf(kind))}
                {mark === 'same' && <IconCheck size={15} stroke={2} role="img" aria-label={t('identityReview.same')} />}
                {mark === 'against' && (
                  <IconX size={15} stroke={2} role="img" aria-label={t('identityReview.contradicts')} />
                )}
              </th>
              {[a, b].map((record) => {
                const value = record[kind];
                return <td key={record.id}>{value === undefined ? '' : valueText(kind, value, names)}</td>;
              })}
            </tr>
          );
        })}
        <tr>
          <th scope="row">{t('identityReview.days')}</th>
          {[a, b].map((record) => (
            <td key={record.id}>
              <RecordDays {...record} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Heading({ record, number }: { readonly record: SuggestedRecord; readonly number: number }) {
  const { t } = useTranslation();
  const { kind, source, key, vesselId } = record;
  return (
    <>
      <span className={classes.source}>
        <span className={classes.number}>{number}</span>
        {kind === 'ais' ? t('howWeKnow.ais') : source}
      </span>
      {kind === 'register' && <span className={classes.key}>{key}</span>}
      {vesselId === undefined ? (
        <span className={classes.key}>{t('identityReview.noVessel')}</span>
      ) : (
        <Link to="/vessel/$vesselId" params={{ vesselId: String(vesselId) }} target="_blank" className={classes.link}>
          {t('identityReview.open', { number })}
        </Link>
      )}
    </>
  );
}
