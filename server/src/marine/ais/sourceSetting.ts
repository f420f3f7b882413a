import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { BarentsWatchSetting } from './httpSource.ts';
import type { AisStreamSetting } from './webSocketSource.ts';

/**
 * A source of positions. `label` is what administrators see: its address without secrets. `name` is what everyone sees;
 * undefined for a number.
 */
export type SourceSetting = NmeaSetting | AisStreamSetting | BarentsWatchSetting;

/** One entry of `WHEELHOUSE_AIS`, which is the label. */
export type NmeaSetting = { name?: string | undefined } & (
  | { kind: 'tcp'; label: string; host: string; port: number }
  | { kind: 'udp'; label: string; host: string; port: number }
  /** `speed` times the recorded speed; Infinity for as fast as possible. */
  | { kind: 'file'; label: string; path: string; speed: number }
);

const forms = 'tcp://host:port, udp://0.0.0.0:port or file:log.nmea?speed=60';
/** `North coast=tcp://host:port` */
const named = /^([^=:/?]{1,40})=(?=\w+:)/;

/**
 * Parses `WHEELHOUSE_AIS`: sources separated by commas; empty for none.
 * @throws UserFacingError saying which entry is wrong and what was expected
 */
export function parseSources(setting: string): NmeaSetting[] {
  const sources = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseSource);
  const twice = sources.find((source, index) => sources.findIndex(({ label }) => label === source.label) !== index);
  if (twice !== undefined) throw new UserFacingError(`WHEELHOUSE_AIS names ${twice.label} twice.`);
  return sources;
}

function parseSource(entry: string): NmeaSetting {
  const name = named.exec(entry)?.[1]?.trim();
  if (name === undefined) return parsePlace(entry);
  return { ...parsePlace(entry.replace(named, '')), name };
}

function parsePlace(label: string): NmeaSetting {
  const kind = label.slice(0, Math.max(0, label.indexOf(':')));
  if (kind === 'tcp' || kind === 'udp') return { kind, label, ...parseAddress(label) };
  if (kind === 'file') return parseFile(label);
  throw new UserFacingError(`WHEELHOUSE_AIS: "${label}" isn't a position source. Use ${forms}.`);
}

function parseAddress(label: string): { host: string; port: number } {
  const match = /^(?:tcp|udp):\/\/(?:\[([0-9a-f:.%]+)\]|([^\s:/?#]+)):(\d{1,5})\/?$/i.exec(label);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (host === undefined)
    throw new UserFacingError(`WHEELHOUSE_AIS: "${label}" must have the form ${label.slice(0, 3)}://host:port.`);
  if (port < 1 || port > 65_535)
    throw new UserFacingError(`WHEELHOUSE_AIS: "${label}" has no port between 1 and 65535.`);
  return { host, port };
}

function parseFile(label: string): NmeaSetting {
  const [rest = '', query = ''] = label.slice('file:'.length).split('?', 2);
  const path = rest.startsWith('///') ? rest.slice(2) : rest;
  if (path === '')
    throw new UserFacingError(`WHEELHOUSE_AIS: "${label}" names no file. Use file:log.nmea or file:log.nmea?speed=60.`);
  const options = new URLSearchParams(query);
  const unknown = [...options.keys()].find((name) => name !== 'speed');
  if (unknown !== undefined)
    throw new UserFacingError(
      `WHEELHOUSE_AIS: "${label}" has the unknown option "${unknown}". A file only has the option speed.`,
    );
  const written = options.get('speed') ?? '1';
  const speed = written === 'max' ? Infinity : Number(written);
  if (!(speed > 0) || written.trim() === '') {
    throw new UserFacingError(
      `WHEELHOUSE_AIS: "${label}" has the speed "${written}". It must be a number above 0, or max.`,
    );
  }
  return { kind: 'file', label, path, speed };
}
