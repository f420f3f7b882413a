import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import { conditionKinds, type ConditionKind, type EditedCondition, type EditedWay } from './mappedWays.ts';

interface WayFieldsProps {
  readonly way: EditedWay;
  readonly headings: readonly string[];
  readonly onChange: (way: EditedWay) => void;
}

/** The fields of one way in which a value is found. */
export function WayFields({ way, headings, onChange }: WayFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<EditedWay>) => onChange({ ...way, ...part });
  return (
    <Stack gap="sm">
      <ColumnSelect
        label={t('adminMappings.fromColumn')}
        none={t('adminMappings.fixedValue')}
        column={way.column}
        headings={headings}
        onChange={(column) => change({ column })}
      />
      {way.column === '' ? (
        <TextInput
          label={t('adminMappings.value')}
          value={way.value}
          onChange={({ currentTarget }) => change({ value: currentTarget.value })}
        />
      ) : (
        <>
          <TextInput
            label={t('adminMappings.pattern')}
            description={t('adminMappings.patternHint')}
            spellCheck={false}
            value={way.pattern}
            onChange={({ currentTarget }) => change({ pattern: currentTarget.value })}
          />
          <TextInput
            label={t('adminMappings.not')}
            spellCheck={false}
            value={way.not}
            onChange={({ currentTarget }) => change({ not: currentTarget.value })}
          />
          <Textarea
            label={t('adminMappings.empty')}
            description={t('adminMappings.onePerLine')}
            autosize
            minRows={1}
            maxRows={6}
            value={way.empty}
            onChange={({ currentTarget }) => change({ empty: currentTarget.value })}
          />
          <ValueTable values={way.values} onChange={(values) => change({ values })} />
          <Checkbox
            label={t('adminMappings.optional')}
            checked={way.optional}
            onChange={({ currentTarget }) => change({ optional: currentTarget.checked })}
          />
        </>
      )}
      <Conditions when={way.when} headings={headings} onChange={(when) => change({ when })} />
    </Stack>
  );
}

interface ColumnSelectProps {
  readonly label: string;
  /** What no column is called. */
  readonly none: string;
  readonly column: string;
  readonly headings: readonly string[];
  readonly onChange: (column: string) => void;
}

function ColumnSelect({ label, none, column, headings, onChange }: ColumnSelectProps) {
  return (
    <NativeSelect
      label={label}
      value={column}
      data={[{ value: '', label: none }, ...new Set([...headings, ...(column === '' ? [] : [column])])]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ValueTableProps {
  readonly values: EditedWay['values'];
  readonly onChange: (values: EditedWay['values']) => void;
}

/** Texts of the column, and what each means. */
function ValueTable({ values, onChange }: ValueTableProps) {
  const { t } = useTranslation();
  return (
    <>
      {values.map((value, place) => (
        <Group key={place} gap="xs" align="end" wrap="nowrap" grow>
          <TextInput
            label={t('adminMappings.textOf', { number: String(place + 1) })}
            value={value.text}
            onChange={({ currentTarget }) => onChange(values.with(place, { ...value, text: currentTarget.value }))}
          />
          <TextInput
            label={t('adminMappings.meaningOf', { number: String(place + 1) })}
            value={value.meaning}
            onChange={({ currentTarget }) => onChange(values.with(place, { ...value, meaning: currentTarget.value }))}
          />
        </Group>
      ))}
      <Button variant="default" size="compact-sm" onClick={() => onChange([...values, { text: '', meaning: '' }])}>
        {t('adminMappings.addValue')}
      </Button>
    </>
  );
}

interface ConditionsProps {
  readonly when: readonly EditedCondition[];
  readonly headings: readonly string[];
  readonly onChange: (when: readonly EditedCondition[]) => void;
}

/** What other columns must be, all at once. */
function Conditions({ when, headings, onChange }: ConditionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {when.map((condition, place) => {
        const change = (part: Partial<EditedCondition>) => onChange(when.with(place, { ...condition, ...part }));
        const number = String(place + 1);
        return (
          <Stack key={place} gap="xs">
            <ColumnSelect
              label={t('adminMappings.onlyIf', { number })}
              none={t('adminMappings.noCondition')}
              column={condition.column}
              headings={headings}
              onChange={(column) => change({ column })}
            />
            <NativeSelect
              aria-label={t('adminMappings.kindOf', { number })}
              value={condition.kind}
              data={conditionKinds.map((kind) => ({ value: kind, label: t(`adminMappings.kinds.${kind}`) }))}
              onChange={({ currentTarget }) => change({ kind: currentTarget.value as ConditionKind })}
            />
            <Textarea
              aria-label={t('adminMappings.conditionText', { number })}
              description={condition.kind === 'pattern' ? undefined : t('adminMappings.onePerLine')}
              spellCheck={false}
              autosize
              minRows={1}
              maxRows={6}
              value={condition.text}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          </Stack>
        );
      })}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onChange([...when, { column: '', kind: 'is', text: '' }])}
      >
        {t('adminMappings.addCondition')}
      </Button>
    </>
  );
}
