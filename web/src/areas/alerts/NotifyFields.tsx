import { Group, Select, Switch, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { alertLimits, quietWhenMoored } from '@wheelhouse/contract/alerts';
import { webhookTypes } from '@wheelhouse/contract/webhookEvents';
import { useMemo } from 'react';
import { say, useTranslation } from '#lib/language.ts';
import { TimeField } from '#ui/dates/TimeField.tsx';
import { ownTimeZone } from './alertDraft.ts';
import type { AlertPartProps } from './formParts.ts';

interface NotifyFieldsProps extends AlertPartProps {
  /** The name that an alert without one gets. */
  readonly sentence: string;
}

/** How and when an alert notifies. */
export function NotifyFields({ draft, errors, onChange, sentence }: NotifyFieldsProps) {
  const { t } = useTranslation();
  const { email, condition, quietWhileMoored, isQuiet, from, to, timeZone, name } = draft;
  const zones = useMemo(
    () => [...new Set([ownTimeZone(), timeZone, ...Intl.supportedValuesOf('timeZone')])],
    [timeZone],
  );
  return (
    <>
      <Switch
        label={t('alertsPage.email')}
        description={t('alertsPage.emailHint')}
        checked={email}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.checked })}
      />
      <Text>
        {t('alertsPage.webhooks', { type: say(webhookTypes['alert.fired'].name) })}{' '}
        <Link to="/user" hash="webhooks">
          {t('alertsPage.toWebhooks')}
        </Link>
      </Text>
      {quietWhenMoored.includes(condition) && (
        <Switch
          label={t('alertsPage.moored')}
          description={t('alertsPage.mooredHint')}
          checked={quietWhileMoored}
          onChange={({ currentTarget }) => onChange({ quietWhileMoored: currentTarget.checked })}
        />
      )}
      <Switch
        label={t('alertsPage.quiet')}
        description={t('alertsPage.quietHint')}
        checked={isQuiet}
        onChange={({ currentTarget }) => onChange({ isQuiet: currentTarget.checked })}
      />
      {isQuiet && (
        <Group gap="md" align="flex-start">
          {(['from', 'to'] as const).map((part) => (
            <TimeField
              key={part}
              label={t(`alertsPage.${part}`)}
              name={t(`alertsPage.${part}`)}
              value={{ from, to }[part]}
              error={errors[part]}
              onChange={(time) => onChange({ [part]: time })}
            />
          ))}
          <Select
            label={t('alertsPage.timeZone')}
            error={errors.timeZone}
            searchable
            allowDeselect={false}
            limit={50}
            value={timeZone}
            data={zones}
            onChange={(zone) => zone !== null && onChange({ timeZone: zone })}
          />
        </Group>
      )}
      <TextInput
        label={t('alertsPage.name')}
        placeholder={sentence}
        maxLength={alertLimits.nameMax}
        error={errors.name}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
    </>
  );
}
