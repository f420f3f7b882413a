import type { ImportPreview } from '@wheelhouse/contract/adminMappings';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { useFieldTexts } from './useFieldTexts.ts';
import { useTargetLabel } from './useTargetLabel.ts';

/** The first rows of a file as they would be imported, each with what would be refused. */
export function PreviewRows({ rows }: Pick<ImportPreview, 'rows'>) {
  const { t } = useTranslation();
  const label = useTargetLabel();
  const fieldTexts = useFieldTexts();
  if (rows.length === 0) return null;
  return (
    <Section title={t('adminMappings.preview')}>
      <DataTable
        label={t('adminMappings.preview')}
        columns={[
          { key: 'line', label: t('adminImports.line'), numeric: true, weight: 1 },
          { key: 'values', label: t('adminMappings.imported'), weight: 7 },
          { key: 'faults', label: t('adminMappings.faults'), weight: 4 },
        ]}
        rows={rows.map(({ line, refused, warnings, fields }) => {
          const texts = fields.map(({ field, value }) => `${label(field)}: ${fieldTexts(field).textOf(value)}`);
          const faults = refused === undefined ? warnings : [t('adminMappings.refused', { reason: refused })];
          return { key: line, cells: [formatCount(line), texts.join(' · ') || '–', faults.join(' ') || '–'] };
        })}
      />
    </Section>
  );
}
