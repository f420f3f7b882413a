import type { ExtendedFields } from '@wheelhouse/contract/extendedFields';
import { useTranslation } from 'react-i18next';
import type { Names } from '#lib/dictionaries.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FactTable } from '#ui/FactTable.tsx';
import { describeExtended, type DescribedGroup } from './extendedDescription.ts';
import classes from './ExtendedDetails.module.css';
import { useFieldLabel } from './useFieldLabel.ts';

const numeric = new Set(['quantity', 'power', 'tonnage']);

/** A table with more columns than this is cramped in a third of the page. */
const narrowColumnsMax = 3;

function needsWidth({ lists }: DescribedGroup): boolean {
  return lists.some(({ columns }) => columns.length > narrowColumnsMax);
}

interface GroupProps extends DescribedGroup {
  readonly className: string | undefined;
}

function Group({ className, group, facts, lists }: GroupProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const title = t(`extended.groups.${group}`);
  return (
    <section className={className}>
      <h3 className={classes.title}>{title}</h3>
      {facts.length > 0 && (
        <FactTable label={title} facts={facts.map(({ field, value }) => ({ label: labelOf(field), value }))} />
      )}
      <div className={classes.lists}>
        {lists.map(({ field, columns, rows }) => (
          <div key={field} className={classes.list}>
            <h4 className={classes.subtitle}>{labelOf(field)}</h4>
            <DataTable
              label={labelOf(field)}
              columns={columns.map((key) => ({ key, label: labelOf(key), numeric: numeric.has(key) }))}
              rows={rows.map((cells, key) => ({ key, cells }))}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

interface ExtendedDetailsProps {
  readonly extended: ExtendedFields;
  readonly names: Names;
}

/** Everything yards and classification know about a vessel, group by group. */
export function ExtendedDetails({ extended, names }: ExtendedDetailsProps) {
  const { t } = useTranslation();
  const groups = describeExtended(extended, {
    manufacturer: names.manufacturer,
    yes: t('value.yes'),
    no: t('value.no'),
  });
  return (
    <Disclosure title={t('extended.title')}>
      {groups.length === 0 && <p className={classes.none}>{t('extended.none')}</p>}
      <div className={classes.groups}>
        {groups
          .filter((group) => !needsWidth(group))
          .map((group) => (
            <Group key={group.group} className={classes.group} {...group} />
          ))}
      </div>
      {groups.filter(needsWidth).map((group) => (
        <Group key={group.group} className={classes.wide} {...group} />
      ))}
    </Disclosure>
  );
}
