import { readChunks } from './readChunks.ts';
import type { VesselChanges } from './vesselChanges.ts';
import { VesselMirror } from './vesselMirror.ts';
import type { FromVesselWorker, ToVesselWorker, WorkerChannel } from './workerMessages.ts';

/** Passes answers to the worker that reads them (vesselWorker.ts), and keeps what it has read. */
export interface VesselIntake {
  readonly mirror: VesselMirror;
  /** Starts the worker, if it doesn't run. */
  open(): void;
  /** A list is being read from now on. @param filter the number of the filter that it was requested with */
  listOpened(filter: number): void;
  listEnded(): void;
  streamOpened(): void;
  /** Passes on an answer until it ends. @param onReceived is called with each chunk */
  hand(response: Response, kind: 'listed' | 'streamed', signal: AbortSignal, onReceived?: () => void): Promise<void>;
  /** Whether positions came of vessels that are not in the list, since it was last opened. */
  hasStrangers(): boolean;
  forgetStrangers(): void;
  close(): void;
}

interface IntakeNeeds {
  readonly openChannel: () => WorkerChannel;
  readonly changes: Pick<VesselChanges, 'status' | 'become' | 'notify'>;
  /** The number of the filter that was set last. */
  readonly filterNow: () => number;
  /** The worker failed. */
  readonly onFailed: () => void;
}

export function createVesselIntake({ openChannel, changes, filterNow, onFailed }: IntakeNeeds): VesselIntake {
  const { status, become, notify } = changes;
  const mirror = new VesselMirror();
  let channel: WorkerChannel | undefined;
  let strangers = false;

  function take(data: FromVesselWorker) {
    if (data.kind === 'unreadable') {
      if (data.what === 'list') become({ stage: 'unreachable' });
      return;
    }
    if (data.kind === 'order') {
      mirror.order(data);
      return notify('whole');
    }
    if (data.kind === 'whole') mirror.replace(data);
    if (data.kind === 'changed') strangers ||= data.strangers > 0;
    // Before the first list every vessel of the stream is unknown.
    if (data.kind === 'changed' && data.slots.length === 0) return;
    const change = data.kind === 'whole' ? 'whole' : mirror.change(data);
    // A list that was requested before another filter was set is out of date.
    const filtering = status().filtering && !(data.kind === 'whole' && data.filter === filterNow());
    become({ count: mirror.count, receivedAt: Date.now(), filtering });
    notify(change);
  }

  const send = (message: ToVesselWorker) => channel?.postMessage(message, []);

  return {
    mirror,
    open() {
      if (channel !== undefined) return;
      channel = openChannel();
      channel.addEventListener('message', ({ data }) => take(data));
      channel.addEventListener('error', onFailed);
    },
    listOpened: (filter) => send({ kind: 'listOpened', filter }),
    listEnded: () => send({ kind: 'listEnded' }),
    streamOpened: () => send({ kind: 'streamOpened' }),
    async hand(response, kind, signal, onReceived) {
      await readChunks(response, signal, (bytes) => {
        onReceived?.();
        channel?.postMessage({ kind, bytes }, [bytes.buffer]);
      });
    },
    hasStrangers: () => strangers,
    forgetStrangers() {
      strangers = false;
    },
    close() {
      channel?.terminate();
      channel = undefined;
    },
  };
}
