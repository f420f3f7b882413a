import type { IdentityRecord } from '@wheelhouse/contract/identity';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { recordFields } from './recordFields.ts';
import classes from './RecordFacts.module.css';
import { labelOf, valueText } from './reasonText.ts';

interface RecordFactsProps {
  readonly record: IdentityRecord;
  readonly names: Names;
}

/** The values of a record that distinguish vessels, and the days between which it was listed or received. */
export function RecordFacts({ record, names }: RecordFactsProps) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={classes.facts}>
        {record.kind === 'register' && (
          <div>
            <dt>{t('recordField.registerKey')}</dt>
            <dd>{record.key}</dd>
          </div>
        )}
        {recordFields.flatMap((kind) => {
          const value = record[kind];
          return value === undefined
            ? []
            : [
                <div key={kind}>
                  <dt>{t(labelOf(kind))}</dt>
                  <dd>{valueText(kind, value, names)}</dd>
                </div>,
              ];
        })}
      </dl>
      <RecordDays {...record} />
    </>
  );
}

/** Between which days a record was in the files of its register, or a ship was received. */
export function RecordDays({
  kind,
  first,
  last,
  since,
  days = 0,
}: Pick<IdentityRecord, 'kind' | 'first' | 'last' | 'since' | 'days'>) {
  const { t } = useTranslation();
  const period = { first: formatDay(first), last: formatDay(last) };
  if (kind === 'ais') {
    return (
      <p className={classes.days}>
        {first === last
          ? t('howWeKnow.heardOn', { first: period.first })
          : t('howWeKnow.heard', { count: days, formatted: formatCount(days), ...period })}
      </p>
    );
  }
  const listed = first === last ? t('howWeKnow.listedOn', { first: period.first }) : t('howWeKnow.listed', period);
  return (
    <p className={classes.days}>
      {since > first ? t('howWeKnow.unchanged', { listed, since: formatDay(since) }) : listed}
    </p>
  );
}
