import { NativeSelect, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { alertLimits, type AlertSubject } from '@wheelhouse/contract/alerts';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { useState } from 'react';
import { useUser } from '#areas/session/useSession.ts';
import { FilterButton } from '#areas/vesselFilter/FilterButton.tsx';
import { FilterChips } from '#areas/vesselFilter/FilterChips.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './AlertForm.module.css';
import { Choice } from './Choice.tsx';
import type { AlertPartProps } from './formParts.ts';
import type { RenderFilters } from './renderFilters.ts';
import { SearchedChoice, SearchedChoices } from './SearchedChoice.tsx';

const subjects: readonly AlertSubject['kind'][] = ['VESSEL', 'FLEET', 'FILTER'];
const filtersButton = 'alert-filters-button';

interface SubjectFieldsProps extends AlertPartProps {
  readonly renderFilters: RenderFilters;
}

/** Which vessels an alert watches. */
export function SubjectFields({ draft, errors, onChange, renderFilters }: SubjectFieldsProps) {
  const { t } = useTranslation();
  const { subject, vessel, filter, excluded } = draft;
  const [opened, setOpened] = useState(false);
  const set = setParts(filter).length;
  const change = (next: typeof filter) => onChange({ filter: next });
  return (
    <>
      <Choice
        label={t('alertsPage.which')}
        value={subject}
        options={subjects.map((value) => ({ value, label: t(`alertsPage.subject.${value}`) }))}
        onChange={(chosen) => onChange({ subject: chosen })}
      />
      {subject === 'VESSEL' && (
        <SearchedChoice
          sought="vessel"
          label={t('alertsPage.vessel')}
          placeholder={t('alertsPage.vesselHint')}
          error={errors.subject}
          chosen={vessel}
          onChange={(chosen) => onChange({ vessel: chosen })}
        />
      )}
      {subject === 'FLEET' && <FleetField draft={draft} errors={errors} onChange={onChange} />}
      {subject === 'FILTER' && (
        <div className={classes.filter}>
          <FilterButton id={filtersButton} set={set} opened={opened} onOpen={() => setOpened(true)} />
          <FilterChips filter={filter} onChange={change} opener={filtersButton} />
          {set === 0 && <Text c="dimmed">{t('alertsPage.allVessels')}</Text>}
          {errors.subject !== undefined && <Text c="red">{errors.subject}</Text>}
          {renderFilters({ opener: filtersButton, opened, onClose: () => setOpened(false), filter, onChange: change })}
        </div>
      )}
      {subject !== 'VESSEL' && (
        <SearchedChoices
          sought="vessel"
          label={t('alertsPage.excluded')}
          placeholder={t('alertsPage.vesselHint')}
          error={errors.excluded}
          chosen={excluded}
          most={alertLimits.excludedMax}
          onChange={(chosen) => onChange({ excluded: chosen })}
        />
      )}
    </>
  );
}

function FleetField({ draft: { fleetId }, errors, onChange }: AlertPartProps) {
  const { t } = useTranslation();
  const fleets = useUser()?.fleets ?? [];
  if (fleets.length === 0)
    return (
      <Text>
        {t('alertsPage.noFleets')} <Link to="/fleets">{t('alertsPage.toFleets')}</Link>
      </Text>
    );
  return (
    <NativeSelect
      label={t('alertsPage.fleet')}
      error={errors.subject}
      value={fleetId === undefined ? '' : String(fleetId)}
      data={[
        { value: '', label: t('alertsPage.chooseFleet') },
        ...fleets.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ fleetId: value === '' ? undefined : Number(value) })}
    />
  );
}
