import { Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertChanges, alertConditionKinds } from '@wheelhouse/contract/alerts';
import { areasQuery } from '#areas/drawnAreas/areaQueries.ts';
import { useTranslation } from '#lib/language.ts';
import { placeKindOf, placesOf } from './alertDraft.ts';
import { Choice } from './Choice.tsx';
import type { AlertPartProps } from './formParts.ts';
import { NumberField } from './NumberField.tsx';
import { SearchedChoice } from './SearchedChoice.tsx';

/** What must happen to a vessel. */
export function ConditionFields(props: AlertPartProps) {
  const { draft, errors, onChange } = props;
  const { t } = useTranslation();
  const { condition, nm, hours, days, what } = draft;
  return (
    <>
      <NativeSelect
        label={t('alertsPage.kindLabel')}
        value={condition}
        data={alertConditionKinds.map((value) => ({ value, label: t(`alertsPage.kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = alertConditionKinds.find((kind) => kind === value);
          if (chosen !== undefined) onChange({ condition: chosen });
        }}
      />
      {condition === 'NEARS' && (
        <NumberField
          label={t('alertsPage.nm')}
          value={nm}
          decimals={1}
          error={errors.nm}
          onChange={(value) => onChange({ nm: value })}
        />
      )}
      {placesOf(condition).length > 0 && <PlaceFields {...props} />}
      {(condition === 'ARRIVES' || condition === 'DEPARTS') && <PortFields {...props} />}
      {condition === 'SILENT' && (
        <NumberField
          label={t('alertsPage.hours')}
          hint={t('alertsPage.hoursHint')}
          value={hours}
          decimals={0}
          error={errors.hours}
          onChange={(value) => onChange({ hours: value })}
        />
      )}
      {condition === 'LICENCE_ENDS' && (
        <NumberField
          label={t('alertsPage.days')}
          value={days}
          decimals={0}
          error={errors.days}
          onChange={(value) => onChange({ days: value })}
        />
      )}
      {condition === 'CHANGES' && (
        <Checkbox.Group
          label={t('alertsPage.changes')}
          error={errors.what}
          value={[...what]}
          onChange={(chosen) => onChange({ what: alertChanges.filter((one) => chosen.includes(one)) })}
        >
          <Group gap="md" mt={4}>
            {alertChanges.map((value) => (
              <Checkbox key={value} value={value} label={t(`alertsPage.changed.${value}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </>
  );
}

function PlaceFields(props: AlertPartProps) {
  const { draft, errors, onChange } = props;
  const { t } = useTranslation();
  const kind = placeKindOf(draft);
  return (
    <>
      <Choice
        label={t('alertsPage.placeKind')}
        value={kind}
        options={placesOf(draft.condition).map((value) => ({ value, label: t(`alertsPage.place.${value}`) }))}
        onChange={(placeKind) => onChange({ placeKind })}
      />
      {kind === 'AREA' && <AreaField {...props} />}
      {kind === 'PORT' && <PortField {...props} />}
      {kind === 'VESSEL' && (
        <SearchedChoice
          sought="vessel"
          label={t('alertsPage.near')}
          placeholder={t('alertsPage.vesselHint')}
          error={errors.place}
          chosen={draft.other}
          onChange={(other) => onChange({ other })}
        />
      )}
    </>
  );
}

function AreaField({ draft: { areaId }, errors, onChange }: AlertPartProps) {
  const { t } = useTranslation();
  const { data: areas, error } = useQuery(areasQuery);
  if (areas?.length === 0)
    return (
      <Text>
        {t('alertsPage.noAreas')} <Link to="/map">{t('alertsPage.draw')}</Link>
      </Text>
    );
  return (
    <NativeSelect
      label={t('alertsPage.area')}
      error={errors.place ?? error?.message}
      value={areaId === undefined ? '' : String(areaId)}
      data={[
        { value: '', label: t('alertsPage.chooseArea') },
        ...(areas ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ areaId: value === '' ? undefined : Number(value) })}
    />
  );
}

function PortField({ draft, errors, onChange }: AlertPartProps) {
  const { t } = useTranslation();
  return (
    <SearchedChoice
      sought="port"
      label={t('alertsPage.port')}
      placeholder={t('alertsPage.portHint')}
      error={errors.place}
      chosen={draft.port}
      onChange={(port) => onChange({ port })}
    />
  );
}

function PortFields(props: AlertPartProps) {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  return (
    <>
      <Choice
        label={t('alertsPage.whichPort')}
        value={draft.isAnyPort ? 'any' : 'one'}
        options={[
          { value: 'any', label: t('alertsPage.anyPortChoice') },
          { value: 'one', label: t('alertsPage.onePort') },
        ]}
        onChange={(value) => onChange({ isAnyPort: value === 'any' })}
      />
      {!draft.isAnyPort && <PortField {...props} />}
    </>
  );
}
