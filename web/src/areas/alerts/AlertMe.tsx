import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import { newAlert } from './newAlert.ts';

interface AlertMeProps {
  readonly name: string;
  /** What the new alert is about. */
  readonly about: Readonly<Partial<Record<'vessel' | 'fleet' | 'area' | 'port', number>>>;
  /** `tool`: in a row of plain buttons; `icon`: where there is no room for words. */
  readonly as?: 'button' | 'tool' | 'icon';
}

/** Leads to a new alert about what the page shows. */
export function AlertMe({ name, about, as = 'button' }: AlertMeProps) {
  const { t } = useTranslation();
  const label = t('alertsPage.alertMeOf', { name });
  if (as === 'icon')
    return (
      <Tooltip label={t('alertsPage.alertMe')}>
        <ActionIcon
          renderRoot={(props) => (
            <Link {...props} to="/alerts/$alertId" params={{ alertId: newAlert }} search={about} preload={false} />
          )}
          variant="default"
          size={44}
          aria-label={label}
        >
          <IconBellRinging size={24} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button
      variant={as === 'tool' ? 'subtle' : 'default'}
      {...(as === 'tool' && { size: 'sm' })}
      leftSection={<IconBellRinging size={18} stroke={1.5} />}
      aria-label={label}
      renderRoot={(props) => (
        <Link {...props} to="/alerts/$alertId" params={{ alertId: newAlert }} search={about} preload={false} />
      )}
    >
      {t('alertsPage.alertMe')}
    </Button>
  );
}
