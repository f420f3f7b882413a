import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const usesDemonstration = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('useDemonstration(');

/**
 * The longest journeys first, as in Vitest. But of those that need the demo one begins alone: the demo is created while
 * the other workers run the journeys without it, instead of waiting for it too.
 */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const withDemonstration = sorted.filter(usesDemonstration);
    const without = sorted.filter((file) => !usesDemonstration(file));
    return [...withDemonstration.slice(0, 1), ...without, ...withDemonstration.slice(1)];
  }
}
