import { useState } from 'react';

interface ChosenOption {
  /** Its place among the options. */
  readonly active: number | undefined;
  /** Moves the choice by a key, or opens what is chosen. Returns whether the key was used. */
  readonly press: (key: string, open: (place: number) => void) => boolean;
}

/**
 * The option that the keys chose. What was chosen for another text is not chosen for this one.
 *
 * @param options One key for each, which stays the same while the list changes.
 */
export function useChosenOption(typed: string, options: readonly string[]): ChosenOption {
  const [chosen, setChosen] = useState<{ readonly typed: string; readonly key: string }>();
  if (chosen !== undefined && chosen.typed !== typed) setChosen(undefined);
  const place = options.findIndex((key) => chosen?.typed === typed && chosen.key === key);
  const active = place === -1 ? undefined : place;
  const last = options.length - 1;

  function choose(next: number | undefined): boolean {
    const key = next === undefined ? undefined : options[next];
    setChosen(key === undefined ? undefined : { typed, key });
    return true;
  }

  return {
    active,
    press(key, open) {
      if (options.length === 0) return false;
      if (key === 'ArrowDown') return choose(active === last ? undefined : (active ?? -1) + 1);
      if (key === 'ArrowUp') return choose(active === 0 ? undefined : (active ?? options.length) - 1);
      if (active === undefined) return false;
      if (key === 'Home') return choose(0);
      if (key === 'End') return choose(last);
      if (key !== 'Enter') return false;
      open(active);
      return true;
    },
  };
}
