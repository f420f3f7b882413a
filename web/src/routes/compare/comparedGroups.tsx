import type { PageTranslate } from '#lib/language.ts';
import { compareRights } from '#areas/licences/rightsComparison.ts';
import { compareVessels, differs, sameLines } from '#areas/vessels/comparison.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatTons } from '#lib/format.ts';
import type { TableGroup } from './CompareTable.tsx';
import { MedianBar } from './MedianBar.tsx';
import type { Compared } from './useCompared.ts';

interface Words {
  readonly t: PageTranslate;
  readonly labelOf: (field: string) => string;
  readonly names: Names;
}

function median(path: string | undefined, { vessel, peers }: Compared) {
  if (path === undefined || vessel === undefined || !peers) return undefined;
  return <MedianBar path={path} vessel={vessel} peers={peers} />;
}

function vesselGroups(a: Compared, b: Compared, { t, labelOf, names }: Words): readonly TableGroup[] {
  const words = { manufacturer: names.manufacturer, yes: t('value.yes'), no: t('value.no') };
  return compareVessels(a.vessel, b.vessel, names, words).map(({ group, rows }) => ({
    key: group,
    title:
      group === 'particulars'
        ? t('vessel.particulars')
        : group === 'owner'
          ? t('vessel.owner')
          : t(`extended.groups.${group}`),
    rows: rows.map((row) => ({
      key: row.field,
      label: labelOf(row.field),
      a: row.a,
      b: row.b,
      different: differs(row),
      absent: ['unknown', 'unknown'] as const,
      under: [median(row.figure, a), median(row.figure, b)] as const,
    })),
  }));
}

function rightGroups(a: Compared, b: Compared, { t, names }: Words): readonly TableGroup[] {
  const rights = compareRights(a.rights, b.rights, new Date().getFullYear(), {
    names,
    unknownSpecies: t('rights.unknownSpecies'),
    days: (count) => t('comparison.days', { count, formatted: formatCount(count) }),
    allowance: (count, tons) =>
      tons === undefined
        ? t('comparison.licences', { count, formatted: formatCount(count) })
        : t('comparison.tonsInLicences', { count, formatted: formatCount(count), tons: formatTons(tons) }),
  });
  const both = a.rights !== undefined && b.rights !== undefined;
  const absence = ({ rights: known }: Compared) => (known === undefined ? 'unknown' : 'none');
  const absent = [absence(a), absence(b)] as const;
  const titled = [
    ['licences', t('comparison.licencesInForce')],
    ['species', t('rights.species')],
    ['quotas', t('rights.quotas')],
  ] as const;
  return titled.map(([key, title]) => ({
    key,
    title,
    rows: rights[key].map(({ name, ...lines }) => ({
      key: name,
      label: name,
      ...lines,
      different: both && !sameLines(lines.a, lines.b),
      absent,
    })),
  }));
}

/** Everything of two vessels as groups of rows; on demand only the rows in which they differ. */
export function comparedGroups(
  a: Compared,
  b: Compared,
  onlyDifferences: boolean,
  words: Words,
): readonly TableGroup[] {
  return [...vesselGroups(a, b, words), ...rightGroups(a, b, words)]
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter(({ different }) => different) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);
}
