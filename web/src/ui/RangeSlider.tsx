import { useEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
import classes from './RangeSlider.module.css';

export type Ends = readonly [from: number, to: number];

interface RangeSliderProps {
  /** The last position; the first is 0. */
  readonly last: number;
  /** The positions of the two thumbs; between two stops for values the slider has no stop for. */
  readonly ends: Ends;
  readonly labels: readonly [from: string, to: string];
  /** The text of a position for screen readers. */
  readonly valueText: (position: number, end: 0 | 1) => string;
  /** Called while a thumb moves. The thumbs never pass each other. */
  readonly onMove: (end: 0 | 1, position: number) => void;
  /** Called when a thumb is released, or moved by a key. */
  readonly onRest: () => void;
}

/** Both ends of a range as two native sliders on one track, for mouse, touch and keyboard. */
export function RangeSlider({ last, ends, labels, valueText, onMove, onRest }: RangeSliderProps) {
  const latest = useRef(onRest);
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    // React's onChange is the browser's `input`; its `change` comes when a thumb is released.
    const element = track.current;
    const rest = () => latest.current();
    element?.addEventListener('change', rest);
    return () => element?.removeEventListener('change', rest);
  }, []);

  function move(end: 0 | 1, position: number) {
    onMove(end, end === 0 ? Math.min(position, ends[1]) : Math.max(position, ends[0]));
  }

  /** A press on the track moves the nearer thumb there. */
  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || event.button !== 0) return;
    const [first, second] = event.currentTarget.querySelectorAll('input');
    if (first === undefined || second === undefined) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const thumb = Number.parseFloat(getComputedStyle(event.currentTarget).getPropertyValue('--thumb'));
    const share = (event.clientX - left - thumb / 2) / (width - thumb);
    const position = Math.min(last, Math.max(0, Math.round(share * last)));
    const end = Math.abs(position - ends[0]) <= Math.abs(position - ends[1]) ? 0 : 1;
    move(end, position);
    (end === 0 ? first : second).focus();
    requestAnimationFrame(() => latest.current());
  }

  const share = (position: number) => (last === 0 ? 0 : position / last);
  const between: CSSProperties & Record<'--from' | '--to', number> = {
    '--from': share(ends[0]),
    '--to': share(ends[1]),
  };
  return (
    <div
      ref={track}
      className={classes.slider}
      style={between}
      // The thumbs are the interactive elements; pressing the track is a shortcut for the mouse only.
      onPointerDown={press}
    >
      {([0, 1] as const).map((end) => (
        <input
          key={end}
          type="range"
          className={classes.end}
          // If both are at the upper end, only the lower one can still be moved.
          data-above={(end === 0) === share(ends[0]) > 0.5 || undefined}
          min={0}
          max={last}
          step={1}
          value={ends[end]}
          aria-label={labels[end]}
          aria-valuetext={valueText(ends[end], end)}
          onChange={({ currentTarget }) => move(end, currentTarget.valueAsNumber)}
        />
      ))}
    </div>
  );
}
