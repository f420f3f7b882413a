import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import type { TimeRange } from '#map/weather/forecastTimes.ts';
import { useStill } from '#map/weather/useWeatherScene.ts';
import { PlaybackClock, type PlaybackMoment } from './playbackClock.ts';
import { addressOfMoment } from './playbackTimes.ts';

/** While scrubbing, the address is updated after this pause: browsers limit how often it may change. */
const addressWaitMs = 300;
/** While it plays, what React draws changes this often. */
const shownEveryMs = 100;

interface ClockUse {
  readonly clock: PlaybackClock;
  /** Shows a moment at once, and writes it to the address soon. */
  readonly choose: (time: number) => void;
}

/** The clock of one map: follows the address, and writes where it rests. */
export function usePlaybackClock(
  time: number,
  { range, rate, onSearch }: { readonly range: TimeRange; readonly rate: number; readonly onSearch: WriteSearch },
): ClockUse {
  const still = useStill();
  const [clock] = useState(() => new PlaybackClock(time));
  const write = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    write.current = onSearch;
  });
  const rested = useCallback((at: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write.current({ at: addressOfMoment(at) }, 'replace'), addressWaitMs);
  }, []);
  useEffect(() => clock.set({ range, rate, smooth: !still, rested }), [clock, range, rate, still, rested]);
  // A link, the back button or another period brings another moment.
  useEffect(() => {
    if (!clock.moment().playing) clock.show(time);
  }, [clock, time]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clock.stop();
    },
    [clock],
  );
  const choose = useCallback(
    (at: number) => {
      clock.show(at);
      rested(clock.moment().time);
    },
    [clock, rested],
  );
  return { clock, choose };
}

/** The moment for what is written: at once when it rests, some times a second while it plays. */
export function useMoment(clock: PlaybackClock, everyMs: number = shownEveryMs): PlaybackMoment {
  const shown = useRef(clock.moment());
  const changedAt = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      clock.subscribe(() => {
        const moment = clock.moment();
        const now = performance.now();
        if (moment.playing && shown.current.playing && now - changedAt.current < everyMs) return;
        changedAt.current = now;
        shown.current = moment;
        listener();
      }),
    [clock, everyMs],
  );
  return useSyncExternalStore(subscribe, () => shown.current);
}
