import { message, type Message } from '@wheelhouse/messages/message';
import type { TextKey } from '@wheelhouse/messages/keys';
import { languageTag } from '@wheelhouse/messages/say';
import { stepsPerDegree } from '#marine/ais/report.ts';
import type { EventDetails } from './eventStore.ts';

/** What the sentence of an event is made of. */
export interface EventFacts {
  readonly kind: string;
  readonly details: EventDetails;
  readonly vesselName: string | null | undefined;
}

const keys: Readonly<Record<string, TextKey>> = {
  ENTERS: 'alertEvent.ENTERS',
  LEAVES: 'alertEvent.LEAVES',
  NEARS: 'alertEvent.NEARS',
  SILENT: 'alertEvent.SILENT',
  STOPS: 'alertEvent.STOPS',
  MOVES: 'alertEvent.MOVES',
  ARRIVES: 'alertEvent.ARRIVES',
  DEPARTS: 'alertEvent.DEPARTS',
  NAME: 'alertEvent.NAME',
  FLAG: 'alertEvent.FLAG',
  OWNER: 'alertEvent.OWNER',
  LICENCE_ENDS: 'alertEvent.LICENCE_ENDS',
  RECEPTION: 'alertEvent.RECEPTION',
};

/** The sentence of an event. */
export function eventText({ kind, details, vesselName }: EventFacts, language: string): Message {
  const key = keys[kind];
  if (key === undefined) throw new Error(`No sentence for an event of the kind ${kind}`);
  const values = Object.entries(details).map(([name, value]) => [name, valueIn(kind, value, language)]);
  const { hours } = details;
  const counted = typeof hours === 'number' ? { count: hours } : {};
  return message(key, { vessel: vesselName ?? '', ...counted, ...Object.fromEntries(values) });
}

function valueIn(kind: string, value: string | number, language: string): string | number {
  if (kind !== 'FLAG' || typeof value !== 'string') return value;
  return new Intl.DisplayNames([languageTag(language)], { type: 'region', fallback: 'code' }).of(value) ?? value;
}

/** A time for people: 2026-05-01 14:05, UTC. */
export function utc(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

/** Five decimals are a metre. */
export function inDegrees(steps: number): number {
  return Math.round((steps / stepsPerDegree) * 1e5) / 1e5;
}
