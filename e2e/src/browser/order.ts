import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const usesDemonstration = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('useDemonstration(');

/**
 * The longest journeys first, as in Vitest. But of those that need the demo one begins alone: the demo is created while
 * the other workers run journeys without it, instead of waiting for it too.
 */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.filter(usesDemonstration).slice(0, 1);
    const beside = sorted.filter((file) => !usesDemonstration(file)).slice(0, (this.ctx.config.maxWorkers ?? 1) - 1);
    const begin = [...first, ...beside];
    return [...begin, ...sorted.filter((file) => !begin.includes(file))];
  }
}
