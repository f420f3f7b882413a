import { Group, NativeSelect, Text } from '@mantine/core';
import {
  columnUnits,
  licenceParts,
  ownerFields,
  type ImportPreview,
  type MappingDocument,
} from '@wheelhouse/contract/adminMappings';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import {
  editedColumn,
  mappedFields,
  targets,
  targetsOf,
  withColumn,
  withTarget,
  writtenOf,
} from './mappingDocument.ts';
import { useTargetLabel } from './useTargetLabel.ts';
import { WaysButton } from './WaysButton.tsx';

interface MappedColumnsProps {
  readonly preview: ImportPreview;
  readonly mapping: MappingDocument;
  readonly onChange: (mapping: MappingDocument) => void;
}

const kinds: ReadonlyMap<string, unknown> = new Map(
  mappedFields.map(({ path, field }) => [path, field.imported === 'auxiliaryPower' ? 'kilowatts' : field.kind]),
);
const days = new Set(['licence.start', 'licence.end']);

/** Every heading of a file with its values, and what it becomes. */
export function MappedColumns({ preview, mapping, onChange }: MappedColumnsProps) {
  const { t } = useTranslation();
  const label = useTargetLabel();
  const { headings, columns } = preview;
  const taken = new Set(
    targets.filter((target) => {
      const written = writtenOf(mapping, target);
      return written !== undefined && editedColumn(written) === undefined;
    }),
  );
  const optionsOf = (list: readonly string[]) =>
    list.map((value) => ({ value, label: label(value), disabled: taken.has(value) }));
  const choices = [
    { value: '', label: t('adminMappings.ignore') },
    { group: t('adminMappings.vessel'), items: optionsOf(mappedFields.map(({ path }) => path)) },
    { group: t('adminMappings.owner'), items: optionsOf(ownerFields) },
    { group: t('adminMappings.licence'), items: optionsOf(licenceParts.map((part) => `licence.${part}`)) },
  ];
  const rows = headings.map(({ heading, names, samples }, place) => {
    const isRepeated = headings.findIndex((other) => other.heading === heading) < place;
    const [target = '', ...more] = targetsOf(mapping, [heading, ...names]);
    const becomes =
      heading === '' || isRepeated ? (
        t(heading === '' ? 'adminMappings.noHeading' : 'adminMappings.repeated')
      ) : (
        <Group gap="xs" wrap="wrap">
          <NativeSelect
            aria-label={t('adminMappings.becomesOf', { heading })}
            value={target}
            data={choices}
            onChange={({ currentTarget }) => onChange(withColumn(mapping, { heading, names }, currentTarget.value))}
          />
          <ColumnDetails heading={heading} target={target} mapping={mapping} onChange={onChange} />
          {target !== '' && <WaysButton target={target} {...{ preview, mapping, onChange }} />}
          {more.length > 0 && <Text size="sm">{t('adminMappings.also', { fields: more.map(label).join(', ') })}</Text>}
        </Group>
      );
    return { key: place, cells: [heading === '' ? '–' : heading, samples.join(' · ') || '–', becomes] };
  });
  return (
    <Section title={t('adminMappings.columns')}>
      {columns > headings.length && (
        <Text mb="sm">{t('adminMappings.shownColumns', { shown: formatCount(headings.length) })}</Text>
      )}
      <DataTable
        label={t('adminMappings.columns')}
        columns={[
          { key: 'heading', label: t('adminMappings.heading'), weight: 3 },
          { key: 'samples', label: t('adminMappings.samples'), weight: 4 },
          { key: 'becomes', label: t('adminMappings.becomes'), weight: 5 },
        ]}
        rows={rows}
      />
    </Section>
  );
}

interface ColumnDetailsProps extends Omit<MappedColumnsProps, 'preview'> {
  readonly heading: string;
  readonly target: string;
}

/** The unit of a size, or the order of a date. */
function ColumnDetails({ heading, target, mapping, onChange }: ColumnDetailsProps) {
  const { t } = useTranslation();
  const edited = editedColumn(writtenOf(mapping, target));
  const kind = kinds.get(target);
  if (edited === undefined) return null;
  const { column, unit = '', dates = '' } = edited;
  if (kind === 'metres' || kind === 'kilowatts') {
    const units: readonly string[] = columnUnits[kind];
    return (
      <NativeSelect
        aria-label={t('adminMappings.unitOf', { heading })}
        value={unit}
        data={[
          { value: '', label: t('adminMappings.headingUnit') },
          ...new Set([...units, ...(unit === '' ? [] : [unit])]),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(withTarget(mapping, target, value === '' ? column : { column, unit: value }))
        }
      />
    );
  }
  if (kind !== 'day' && !days.has(target)) return null;
  return (
    <NativeSelect
      aria-label={t('adminMappings.datesOf', { heading })}
      value={dates}
      data={[
        { value: '', label: t('adminMappings.datesClear') },
        { value: 'DMY', label: t('adminMappings.dayFirst') },
        { value: 'MDY', label: t('adminMappings.monthFirst') },
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange(withTarget(mapping, target, value === '' ? column : { column, dates: value }))
      }
    />
  );
}
