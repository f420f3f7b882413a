import { Loader, Switch } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import classes from './SourcesSwitch.module.css';

interface SourcesSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Shows or hides the source and date of everything on the page. */
export function SourcesSwitch({ shown, onChange, loading, failed }: SourcesSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      {loading && <Loader size={16} aria-hidden />}
      <Switch
        label={t('vessel.showSources')}
        checked={shown}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={classes.switch}
      />
      {failed && (
        <p role="alert" className={classes.failure}>
          {t('vessel.sourcesFailed')}
        </p>
      )}
    </div>
  );
}
