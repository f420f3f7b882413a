import type { Fleet } from '@wheelhouse/contract/session';
import { stepsOf, withChange, type Draft, type Step } from './fleetDraft.ts';
import { addVessels, make, remove, rename, takeVessels } from './fleetChanges.ts';

async function applyStep(step: Exclude<Step, { kind: 'create' }>): Promise<void> {
  if (step.kind === 'remove') return remove(step.id);
  if (step.kind === 'rename') return rename(step.id, step.name);
  if (step.kind === 'add') return addVessels(step.id, step.vesselIds);
  return takeVessels(step.id, step.vesselIds);
}

/**
 * Sends what the dialog changed, one call after another. `made` gets the draft with the number of each new fleet, so
 * that saving again after a failure creates no fleet twice.
 *
 * @throws ProblemError of the first call that failed; those before it are saved.
 */
export async function saveDraft(
  draft: Draft,
  fleets: readonly Fleet[],
  chosen: readonly number[],
  made: (draft: Draft) => void,
): Promise<void> {
  let known = draft;
  for (const step of stepsOf(draft, fleets, chosen)) {
    if (step.kind !== 'create') {
      await applyStep(step);
      continue;
    }
    const { id } = await make(step.name);
    known = withChange(known, step.key, { id, naming: false, name: step.name });
    made(known);
    if (known.find(({ key }) => key === step.key)?.membership === 'all') await addVessels(id, chosen);
  }
}
