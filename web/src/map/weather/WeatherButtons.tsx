import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCalendarTime, IconTemperature } from '@tabler/icons-react';
import { useId } from 'react';
import buttons from '#map/engine/MapButtons.module.css';
import { useTranslation } from '#lib/language.ts';
import classes from './WeatherButtons.module.css';

interface WeatherButtonsProps {
  /** Whether the layer that is shown has a player. */
  readonly active: boolean;
  /** Whether the player is shown. */
  readonly shown: boolean;
  readonly onToggle: () => void;
  /** Undefined where there is no forecast at all. */
  readonly onCentre: (() => void) | undefined;
}

/** The forecast button, and the weather at the centre for who uses no pointer. */
export function WeatherButtons({ active, shown, onToggle, onCentre }: WeatherButtonsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const label = t(active && shown ? 'weather.forecast.hide' : 'weather.forecast.show');
  return (
    <div className={buttons.buttons}>
      <Tooltip label={active ? label : t('weather.forecast.inactive')} position="left" multiline maw={220}>
        <ActionIcon
          className={`${buttons.button} ${classes.forecast}`}
          variant="default"
          aria-label={label}
          aria-pressed={active && shown}
          aria-disabled={!active}
          aria-describedby={active ? undefined : reasonId}
          onClick={() => active && onToggle()}
        >
          <IconCalendarTime size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <span id={reasonId} hidden>
        {t('weather.forecast.inactive')}
      </span>
      {onCentre !== undefined && (
        <Tooltip label={`${t('weather.picker.atCentre')} (P)`} position="left">
          <ActionIcon
            className={buttons.button}
            variant="default"
            aria-label={t('weather.picker.atCentre')}
            aria-keyshortcuts="P"
            onClick={onCentre}
          >
            <IconTemperature size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
