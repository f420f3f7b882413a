import { NativeSelect } from '@mantine/core';
import type { ImportPreview, MappingDocument } from '@wheelhouse/contract/adminMappings';
import { useTranslation } from '#lib/language.ts';

interface KeyColumnsProps {
  readonly preview: ImportPreview;
  readonly mapping: MappingDocument;
  readonly onChange: (mapping: MappingDocument) => void;
}

/** The columns that together tell vessels apart: at least one, and a field for another. */
export function KeyColumns({ preview, mapping, onChange }: KeyColumnsProps) {
  const { t } = useTranslation();
  const headings = [...new Set(preview.headings.map(({ heading }) => heading))].filter((heading) => heading !== '');
  // A mapping may write a heading otherwise, or name a column that this file doesn't have.
  const keys = [mapping['key'] ?? []].flat().map((name) => {
    const found = preview.headings.find(({ heading, names }) => heading === name || names.includes(String(name)));
    return found?.heading ?? String(name);
  });
  const change = (place: number, heading: string) => {
    const chosen = [...keys.slice(0, place), heading, ...keys.slice(place + 1)].filter((one) => one !== '');
    const [first, ...more] = new Set(chosen);
    if (first !== undefined) onChange({ ...mapping, key: more.length === 0 ? first : [first, ...more] });
  };
  return [...keys, ''].map((key, place) => (
    <NativeSelect
      key={place}
      label={place === 0 ? t('adminMappings.key') : t('adminMappings.keyMore', { number: String(place + 1) })}
      {...(place === 0 && { description: t('adminMappings.keyHint') })}
      value={key}
      data={[
        ...(place === 0 && keys.length === 1 ? [] : [{ value: '', label: t('adminMappings.noKey') }]),
        ...new Set([...headings, ...(key === '' ? [] : [key])]),
      ]}
      onChange={({ currentTarget }) => change(place, currentTarget.value)}
    />
  ));
}
