import { PositionFrames, type FramePosition } from '@wheelhouse/contract/positionFrames';
import { listLocations } from '@wheelhouse/contract/positions';
import * as z from 'zod/mini';
import type { FromVesselWorker, ToVesselWorker } from './workerMessages.ts';
import { LiveVesselTable } from './liveVesselTable.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** UTF-8 text that comes in chunks, which may end within a character. */
class TextPieces {
  readonly #decoder = new TextDecoder();
  #chunks: string[] = [];

  add(bytes: Uint8Array): void {
    this.#chunks.push(this.#decoder.decode(bytes, { stream: true }));
  }

  /** What came since the last call. */
  taken(): string {
    const text = this.#chunks.join('');
    this.#chunks = [];
    return text;
  }
}

/** Slots by name, sorted for the reader's language. */
export function slotsByName(names: readonly string[]): Uint32Array<ArrayBuffer> {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return Uint32Array.from(names.keys()).sort((a, b) => compare(names[a] ?? '', names[b] ?? ''));
}

/** The way of an answer to typed arrays: a list by text, JSON and schema, a stream by frames. Runs in the worker. */
export function createVesselReader(post: (message: FromVesselWorker) => void): (message: ToVesselWorker) => void {
  const table = new LiveVesselTable();
  let names: string[] = [];
  let list = new TextPieces();
  let filter = 0;
  let frames = new PositionFrames();

  function takeFrames(bytes: Uint8Array) {
    let positions: readonly FramePosition[];
    try {
      positions = frames.add(bytes);
    } catch {
      frames = new PositionFrames();
      return post({ kind: 'unreadable', what: 'stream' });
    }
    const changed = table.change(positions);
    if (changed.slots.length > 0 || changed.strangers > 0) post(changed);
  }

  function takeList(text: string) {
    const parsed = z.safeParse(listLocations.answer, parseJson(text));
    if (!parsed.success) return post({ kind: 'unreadable', what: 'list' });
    post({ ...table.replace(parsed.data), filter });
    const before = names;
    names = parsed.data.map((vessel) => vessel.name);
    const same = names.length === before.length && names.every((name, slot) => name === before[slot]);
    if (!same) post({ kind: 'order', slots: slotsByName(names) });
  }

  return (message) => {
    switch (message.kind) {
      case 'listOpened':
        list = new TextPieces();
        filter = message.filter;
        return;
      case 'listed':
        list.add(message.bytes);
        return;
      case 'listEnded':
        return takeList(list.taken());
      case 'streamOpened':
        frames = new PositionFrames();
        return;
      case 'streamed':
        return takeFrames(message.bytes);
    }
  };
}
