import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';

interface ThemeToggleProps {
  readonly className: string | undefined;
}

/** Switches between the light and the dark theme and remembers the choice. */
export function ThemeToggle({ className }: ThemeToggleProps) {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <ActionIcon
      className={className}
      aria-label={t(dark ? 'shell.toLight' : 'shell.toDark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={22} stroke={1.5} /> : <IconMoon size={22} stroke={1.5} />}
    </ActionIcon>
  );
}
