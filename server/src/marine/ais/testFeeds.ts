import { LiveVessels } from './liveVessels.ts';
import { Receiver, type ReceiverOptions, type SourceReport } from './receiver.ts';
import { linkTiming } from './source.ts';
import type { SourceSetting } from './sourceSetting.ts';

/** Waits of tests: short ones. */
export const shortTiming = { ...linkTiming, connectMs: 1000, idleMs: 300, retryFirstMs: 20, retryMaxMs: 40 };

/** A running receiver of these sources; `stop` is called at the end with what closes it. */
export function receiveFrom(
  sources: readonly SourceSetting[],
  stop: (() => Promise<void>)[],
  more: Partial<ReceiverOptions> = {},
): { receiver: Receiver; vessels: LiveVessels; state: () => SourceReport } {
  const vessels = new LiveVessels();
  const receiver = new Receiver({ sources, vessels, timing: shortTiming, ...more });
  receiver.start();
  stop.push(() => receiver.close());
  const state = (): SourceReport => {
    const [first] = receiver.reports();
    if (first === undefined) throw new Error('No source.');
    return first;
  };
  return { receiver, vessels, state };
}
