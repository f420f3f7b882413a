import { listLocations, positionChange } from '@wheelhouse/contract/positions';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import type { FromFleetWorker, ToFleetWorker } from './fleetMessages.ts';
import { FleetTable } from './fleetTable.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Slots by name, in the order of the reader's own language. */
export function slotsByName(names: readonly string[]): Uint32Array<ArrayBuffer> {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return Uint32Array.from(names.keys()).sort((a, b) => compare(names[a] ?? '', names[b] ?? ''));
}

/** Everything an answer goes through before it is typed arrays: text, JSON, schema, merge. Runs in the worker. */
export function createFleetReader(tell: (message: FromFleetWorker) => void): (message: ToFleetWorker) => void {
  const table = new FleetTable();
  let names: string[] = [];
  let decoder = new TextDecoder();
  const events = createParser({
    onEvent(event) {
      if (event.event !== 'positions') return;
      const parsed = z.safeParse(positionChange, parseJson(event.data));
      if (!parsed.success) return tell({ kind: 'unreadable', what: 'stream' });
      const changed = table.change(parsed.data.positions);
      if (changed.slots.length > 0 || changed.strangers > 0) tell(changed);
    },
  });

  function takeList(body: ArrayBuffer) {
    const parsed = z.safeParse(listLocations.answer, parseJson(new TextDecoder().decode(body)));
    if (!parsed.success) return tell({ kind: 'unreadable', what: 'list' });
    tell(table.replace(parsed.data));
    const before = names;
    names = parsed.data.map((vessel) => vessel.name);
    const same = names.length === before.length && names.every((name, slot) => name === before[slot]);
    if (!same) tell({ kind: 'order', slots: slotsByName(names) });
  }

  return (message) => {
    if (message.kind === 'list') return takeList(message.body);
    if (message.kind === 'streamed') return events.feed(decoder.decode(message.bytes, { stream: true }));
    events.reset();
    decoder = new TextDecoder();
  };
}
