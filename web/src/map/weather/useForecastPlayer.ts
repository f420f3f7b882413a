import { useCallback, useEffect, useRef, useState } from 'react';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import { timeInAddress } from './forecastTimes.ts';
import { ForecastPlayer } from './forecastPlayer.ts';
import type { WeatherScene } from './scene.ts';
import { useStill } from './useWeatherScene.ts';

/** While scrubbing, the address is updated after this pause: browsers limit how often it may change. */
const addressWaitMs = 200;

interface PlayerUse {
  readonly player: ForecastPlayer;
  /** Shows a time at once, and writes it to the address soon; undefined is now. */
  readonly choose: (time: number | undefined) => void;
  /** Gives the player its content; call it with every render. */
  readonly follow: (stops: readonly number[], scene: WeatherScene | undefined) => void;
}

/** The player of one map: follows the address, and writes where it stops. */
export function useForecastPlayer(time: number, onSearch: WriteSearch): PlayerUse {
  const still = useStill();
  const [player] = useState(() => new ForecastPlayer(time));
  const write = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    write.current = onSearch;
  });
  useEffect(() => {
    if (!player.moment().playing) player.show(time);
  }, [player, time]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      player.show(player.moment().time);
    },
    [player],
  );

  const choose = useCallback(
    (chosen: number | undefined) => {
      if (chosen !== undefined) player.show(chosen);
      else player.show(player.moment().time);
      clearTimeout(timer.current);
      const named = chosen === undefined ? undefined : timeInAddress(chosen);
      timer.current = setTimeout(() => write.current({ time: named }, 'replace'), addressWaitMs);
    },
    [player],
  );

  function follow(stops: readonly number[], scene: WeatherScene | undefined) {
    player.set({
      stops,
      ready: (at) => scene?.ready(at) ?? false,
      smooth: !still,
      rested: choose,
    });
  }
  return { player, choose, follow };
}
