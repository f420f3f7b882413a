import type { Quota } from '@wheelhouse/contract/licences';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import type { SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { SpeciesList } from './SpeciesList.tsx';

interface QuotaTableProps {
  readonly quotas: readonly Quota[];
  readonly names: Names;
  readonly sourceOf: SourceOf;
}

/** Quotas by type and size, as the register words them, and the species they name. */
export function QuotaTable({ quotas, names, sourceOf }: QuotaTableProps) {
  const { t } = useTranslation();
  const withSpecies = quotas.some(({ species }) => species.length > 0);
  const withSources = quotas.some(({ id }) => sourceOf(`quotes.${id}`) !== undefined);
  return (
    <DataTable
      label={t('rights.quotas')}
      columns={[
        { key: 'type', label: t('rights.type') },
        { key: 'size', label: t('rights.size') },
        ...(withSpecies ? [{ key: 'species', label: t('rights.species') }] : []),
        ...(withSources ? [{ key: 'source', label: t('rights.source') }] : []),
      ]}
      rows={quotas.map(({ id, type, size, species }) => ({
        key: id,
        cells: [
          type,
          size,
          ...(withSpecies
            ? [<SpeciesList key="species" species={species.map((specie) => ({ specie }))} names={names} />]
            : []),
          ...(withSources ? [sourceOf(`quotes.${id}`)] : []),
        ],
      }))}
    />
  );
}
