import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldSource, VesselPage } from '@wheelhouse/contract/vessels';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Names } from '#lib/dictionaries.ts';
import { formatDay } from '#lib/format.ts';
import { FactTable } from '#ui/FactTable.tsx';
import { Section } from '#ui/Section.tsx';
import { particularsOf } from './particulars.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { sourcesQuery } from './vesselQueries.ts';

/** The source of a field, whether it stands at the top of a vessel or inside one of its groups. */
function sourceOf(sources: readonly FieldSource[] | undefined, field: string): string | undefined {
  const found = sources?.find(({ field: path }) => path.split('.').at(-1) === field || path.split('.')[0] === field);
  return found && `${found.source}, ${formatDay(found.date)}`;
}

interface VesselParticularsProps {
  readonly vessel: VesselPage;
  readonly names: Names;
}

/** The particulars as a table; on demand with the source and date of each figure. */
export function VesselParticulars({ vessel, names }: VesselParticularsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const [withSources, setWithSources] = useState(false);
  const { data: sources, isFetching } = useQuery({ ...sourcesQuery(vessel.id), enabled: withSources });
  return (
    <Section
      title={t('vessel.particulars')}
      aside={
        vessel.can.viewParticulars && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-pressed={withSources}
            loading={withSources && isFetching}
            onClick={() => setWithSources(!withSources)}
          >
            {t(withSources ? 'vessel.hideSources' : 'vessel.showSources')}
          </Button>
        )
      }
    >
      <FactTable
        label={t('vessel.particulars')}
        facts={particularsOf(vessel, names).map(({ field, value }) => ({
          label: labelOf(field),
          value,
          note: withSources ? sourceOf(sources, field) : undefined,
        }))}
      />
    </Section>
  );
}
