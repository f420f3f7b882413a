import { useReducedMotion } from '@mantine/hooks';
import type { WeatherLayer, WeatherSeries } from '@wheelhouse/contract/weather';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Scheme } from '#map/engine/seaColours.ts';
import type { ForecastPlayer } from './forecastPlayer.ts';
import type { FrameStore } from './frames/frameStore.ts';
import { aheadMs, WeatherScene, type SceneState } from './scene.ts';

interface WeatherSceneOptions {
  readonly map: LibraryMap;
  readonly frames: FrameStore;
  readonly layer: WeatherLayer | undefined;
  readonly series: readonly WeatherSeries[];
  readonly scheme: Scheme;
  /** 0 to 1. */
  readonly opacity: number;
  readonly player: ForecastPlayer;
  readonly onBroken: () => void;
}

const nothing: SceneState = { busy: false, failed: false };

/** Whether reduced motion is preferred. */
export function useStill(): boolean {
  return useReducedMotion(false, { getInitialValueInEffect: false });
}

/** Keeps a weather layer on the map at the player's time, outside React. */
export function useWeatherScene(
  options: WeatherSceneOptions,
): SceneState & { readonly scene: WeatherScene | undefined } {
  const { map, frames, layer, series, scheme, opacity, player, onBroken } = options;
  const still = useStill();
  const scene = useMemo(
    () => (layer === undefined ? undefined : new WeatherScene(map, frames, layer, still, onBroken)),
    [map, frames, layer, still, onBroken],
  );

  useEffect(() => scene?.setStyle(scheme, opacity), [scene, scheme, opacity]);
  useEffect(() => {
    if (scene === undefined) return undefined;
    const detach = scene.attach();
    const follow = () => {
      const { time, playing } = player.moment();
      scene.setTime(time, playing ? aheadMs : 0);
    };
    follow();
    const stop = player.subscribe(follow);
    return () => {
      stop();
      detach();
    };
  }, [scene, player]);
  useEffect(() => scene?.setSeries(series), [scene, series]);

  const state = useSyncExternalStore(
    (listener) => scene?.subscribe(listener) ?? (() => {}),
    () => scene?.state() ?? nothing,
  );
  return { ...state, scene };
}
