import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCalendarTime, IconTemperature } from '@tabler/icons-react';
import { useId } from 'react';
import buttons from '#map/engine/MapButtons.module.css';
import row from '#map/engine/RowButton.module.css';
import { InZone } from '#map/engine/MapZones.tsx';
import { useTranslation } from '#lib/language.ts';
import tools from '#map/tools/Tools.module.css';
import classes from './WeatherButtons.module.css';

interface WeatherButtonsProps {
  readonly phone: boolean;
  /** Whether the current layer has a player. */
  readonly active: boolean;
  /** Whether the player is shown. */
  readonly shown: boolean;
  readonly onToggle: () => void;
  /** Undefined if there is no forecast at all. */
  readonly onCentre: (() => void) | undefined;
}

/** The forecast button, and the weather at the centre for users without a pointer. */
export function WeatherButtons({ phone, active, shown, onToggle, onCentre }: WeatherButtonsProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const label = t(active && shown ? 'weather.forecast.hide' : 'weather.forecast.show');
  const atCentre = t('weather.picker.atCentre');
  const forecast = (
    <>
      <Tooltip
        label={active ? label : t('weather.forecast.inactive')}
        position={phone ? 'top' : 'left'}
        multiline
        maw={220}
      >
        <ActionIcon
          className={`${phone ? row.button : buttons.button} ${classes.forecast}`}
          variant={phone ? 'subtle' : 'default'}
          aria-label={label}
          aria-pressed={active && shown}
          aria-disabled={!active}
          aria-describedby={active ? undefined : reasonId}
          onClick={() => active && onToggle()}
        >
          <IconCalendarTime size={phone ? 22 : 20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <span id={reasonId} hidden>
        {t('weather.forecast.inactive')}
      </span>
    </>
  );
  if (phone) {
    return (
      <>
        <InZone zone="row">{forecast}</InZone>
        <InZone zone="tools">
          {onCentre !== undefined && (
            <Button
              className={tools.row}
              variant="subtle"
              justify="start"
              leftSection={<IconTemperature size={20} stroke={1.5} />}
              onClick={onCentre}
            >
              {atCentre}
            </Button>
          )}
        </InZone>
      </>
    );
  }
  return (
    <InZone zone="right">
      <div className={buttons.buttons}>
        {forecast}
        {onCentre !== undefined && (
          <Tooltip label={`${atCentre} (P)`} position="left">
            <ActionIcon
              className={buttons.button}
              variant="default"
              aria-label={atCentre}
              aria-keyshortcuts="P"
              onClick={onCentre}
            >
              <IconTemperature size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </InZone>
  );
}
