import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportDifference as Difference } from '@wheelhouse/contract/adminImports';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { useFieldTexts } from './useFieldTexts.ts';

interface ImportDifferenceProps {
  readonly difference: Difference;
  /** It only would change these. */
  readonly isDry: boolean;
}

/** The vessels that an import adds and changes: how many, and the first ones with their fields. */
export function ImportDifference({ difference: { added, changed, vessels }, isDry }: ImportDifferenceProps) {
  const { t } = useTranslation();
  const fieldTexts = useFieldTexts();
  const rows = vessels.flatMap(({ kind, id, name, fields }) => {
    // A vessel that a dry run would add has no page.
    const vessel =
      kind === 'added' && isDry ? (
        name
      ) : (
        <Anchor
          inherit
          renderRoot={(props) => <Link to="/vessel/$vesselId" params={{ vesselId: String(id) }} {...props} />}
        >
          {name}
        </Anchor>
      );
    const what = t(kind === 'added' ? 'adminImports.added' : 'adminImports.changed');
    return fields.map(({ field, before, after }, place) => {
      const { label, textOf } = fieldTexts(field);
      const values = [before, after].map((value) => (value === undefined ? '–' : textOf(value)));
      return { key: `${id} ${field}`, cells: [...(place === 0 ? [vessel, what] : ['', '']), label, ...values] };
    });
  });
  return (
    <Section title={t('adminImports.difference')}>
      <Text mb="md">
        {t(isDry ? 'adminImports.wouldChange' : 'adminImports.didChange', {
          added: formatCount(added),
          changed: formatCount(changed),
        })}
      </Text>
      {rows.length > 0 && (
        <DataTable
          label={t('adminImports.difference')}
          columns={[
            { key: 'vessel', label: t('adminImports.vessel'), weight: 3 },
            { key: 'what', label: t('adminImports.what'), weight: 2 },
            { key: 'field', label: t('adminAudit.field'), weight: 2 },
            { key: 'before', label: t('adminAudit.before'), weight: 3 },
            { key: 'after', label: t('adminAudit.after'), weight: 3 },
          ]}
          rows={rows}
        />
      )}
    </Section>
  );
}
