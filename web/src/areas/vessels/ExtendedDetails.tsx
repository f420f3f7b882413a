import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import type { OthersOf, SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FactTable } from '#ui/FactTable.tsx';
import { Source } from '#ui/Source.tsx';
import { describeExtended, type DescribedCell, type DescribedGroup } from './extendedDescription.ts';
import classes from './ExtendedDetails.module.css';
import { ManufacturerName } from './ManufacturerName.tsx';
import { manufacturersOn } from './manufacturersOn.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';

const numeric = new Set(['quantity', 'power', 'tonnage']);

/** A table with more columns than this is too narrow in a third of the page. */
const narrowColumnsMax = 3;

function needsWidth({ lists }: DescribedGroup): boolean {
  return lists.some(({ columns }) => columns.length > narrowColumnsMax);
}

interface NamesAndSources {
  readonly names: Names;
  readonly sourceOf: SourceOf;
  readonly othersOf: OthersOf;
}

interface GroupProps extends DescribedGroup, NamesAndSources {
  readonly className: string | undefined;
}

function Group({ className, group, facts, lists, names, sourceOf, othersOf }: GroupProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const title = t(`extended.groups.${group}`);
  const pathOf = (field: string) => `extendedFields.${group}.${field}`;
  const source = (field: string) => sourceOf(pathOf(field));
  const shown = ({ text, manufacturerId }: DescribedCell) =>
    manufacturerId === undefined ? text : <ManufacturerName id={manufacturerId} names={names} />;
  return (
    <section className={className}>
      <h3 className={classes.title}>{title}</h3>
      {facts.length > 0 && (
        <FactTable
          label={title}
          facts={facts.map(({ field, value }) => ({
            label: labelOf(field),
            value,
            note: source(field),
            others: othersOf(pathOf(field)),
          }))}
        />
      )}
      <div className={classes.lists}>
        {lists.map(({ field, columns, rows }) => (
          <div key={field} className={classes.list}>
            <h4 className={classes.subtitle}>{labelOf(field)}</h4>
            <DataTable
              label={labelOf(field)}
              columns={columns.map((key) => ({ key, label: labelOf(key), numeric: numeric.has(key) }))}
              rows={rows.map((cells, key) => ({ key, cells: cells.map(shown) }))}
            />
            <Source text={source(field)} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface ManufacturersProps {
  readonly groups: readonly DescribedGroup[];
  readonly names: Names;
}

/** The manufacturers of the equipment on board. */
function Manufacturers({ groups, names }: ManufacturersProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const makers = manufacturersOn(groups);
  if (makers.length === 0) return null;
  return (
    <section className={classes.wide}>
      <h3 className={classes.title}>{t('extended.manufacturers')}</h3>
      <dl className={classes.makers}>
        {makers.map(({ id, equipment }) => (
          <div key={id}>
            <dt>
              <ManufacturerName id={id} names={names} />
            </dt>
            <dd>{equipment.map(labelOf).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ExtendedDetailsProps extends NamesAndSources {
  readonly extended: ExtendedFields;
}

/**
 * Everything that yards and classification societies know about a vessel, group by group, and the manufacturers of its
 * equipment.
 */
export function ExtendedDetails({ extended, names, sourceOf, othersOf }: ExtendedDetailsProps) {
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
            <Group
              key={group.group}
              className={classes.group}
              names={names}
              sourceOf={sourceOf}
              othersOf={othersOf}
              {...group}
            />
          ))}
      </div>
      {groups.filter(needsWidth).map((group) => (
        <Group
          key={group.group}
          className={classes.wide}
          names={names}
          sourceOf={sourceOf}
          othersOf={othersOf}
          {...group}
        />
      ))}
      <Manufacturers groups={groups} names={names} />
    </Disclosure>
  );
}
