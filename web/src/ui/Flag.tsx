import { useState } from 'react';
import classes from './Flag.module.css';

interface FlagProps {
  /** ISO 3166-1 alpha-2 code. */
  readonly iso: string;
  /** The country's name, for a screen reader; empty if the name is beside the flag. */
  readonly name: string;
  readonly height?: number;
}

/** React does not hear of an error before it hydrates the page; the browser reports this one again. */
function loadAgainIfFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

/** A country's flag, 4:3. A code without a flag shows its letters. */
export function Flag({ iso, name, height = 15 }: FlagProps) {
  const [missing, setMissing] = useState(false);
  const size = { width: (height / 3) * 4, height };
  if (missing) {
    return (
      <span className={classes.letters} style={size} role="img" aria-label={name || iso}>
        {iso}
      </span>
    );
  }
  return (
    <img
      ref={loadAgainIfFailed}
      className={classes.flag}
      src={`${FLAG_ADDRESS}/${iso.toLowerCase()}.svg`}
      alt={name}
      title={name || undefined}
      {...size}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
