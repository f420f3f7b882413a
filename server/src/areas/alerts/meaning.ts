import type { AlertConditionKind } from '@wheelhouse/contract/alerts';
import type { Happening } from './shipWatch.ts';

/** What a happening means for alerts of its kind: the state that it leads to, and the conditions that fire. */
const meanings = {
  in: { state: 'in', fires: ['ENTERS', 'NEARS'] },
  out: { state: 'out', fires: ['LEAVES'] },
  near: { state: 'in', fires: ['NEARS'] },
  far: { state: 'out', fires: [] },
  stop: { state: 'stopped', fires: ['STOPS'] },
  move: { state: 'moving', fires: ['MOVES'] },
} as const satisfies Record<Happening['what'], { state: string; fires: readonly AlertConditionKind[] }>;

export function stateAfter({ what }: Pick<Happening, 'what'>): string {
  return meanings[what].state;
}

export function fires(condition: AlertConditionKind, { what }: Pick<Happening, 'what'>): boolean {
  const kinds: readonly AlertConditionKind[] = meanings[what].fires;
  return kinds.includes(condition);
}
