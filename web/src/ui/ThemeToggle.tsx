import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import { chooseColorScheme, useColorScheme } from './colorScheme.ts';

interface ThemeToggleProps {
  readonly className: string;
}

/** Switches between the light and the dark theme and stores the choice. */
export function ThemeToggle({ className }: ThemeToggleProps) {
  const { t } = useTranslation();
  const dark = useColorScheme() === 'dark';
  return (
    <button
      type="button"
      className={className}
      aria-label={t(dark ? 'shell.toLight' : 'shell.toDark')}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={22} stroke={1.5} /> : <IconMoon size={22} stroke={1.5} />}
    </button>
  );
}
