import { Random } from '#random.ts';
import { ports } from '#sea/ports.ts';
import { flags } from './flags.ts';
import { newFromForm } from './identifiers.ts';
import type { DemoVessel } from './makeFleet.ts';
import { drawMark } from './marks.ts';

/** A vessel's properties until a day, and from then on. */
export interface FormerFact {
  readonly kind: 'flag' | 'port' | 'harbourNumber' | 'callSign' | 'owner';
  readonly before: string;
  readonly after: string;
  readonly on: string;
}

/** A vessel got its name from its buyer: four in ten came from abroad, half of the others from another port. */
export function drawFormerLife(seed: string, vessel: DemoVessel): FormerFact[] {
  const on = vessel.formerNames.at(-1)?.until;
  if (on === undefined) return [];
  const random = new Random(seed, 'former life', vessel.number);
  const isForeign = random.chance(0.4);
  if (!isForeign && random.chance(0.5)) return [];
  const flag = isForeign
    ? random.pick(flags.filter(({ iso }) => iso !== vessel.flag))
    : flags.find(({ iso }) => iso === vessel.flag);
  const port = random.pick(ports.filter(({ country, name }) => country === flag?.iso && name !== vessel.port));
  // Some countries have only one port.
  if (flag === undefined || port === undefined) return [];
  const { length, buildYear } = vessel.hull;
  const before = {
    flag: flag.iso,
    port: port.name,
    harbourNumber: drawMark(random, flag.iso, port.name, length, buildYear),
    callSign:
      isForeign && vessel.callSign !== undefined
        ? newFromForm(random, flag.callSigns.slice(-1), new Set())
        : vessel.callSign,
  };
  return (['flag', 'port', 'harbourNumber', 'callSign'] as const).flatMap((kind) => {
    const [was, is] = [before[kind], vessel[kind]];
    return was === undefined || is === undefined || was === is ? [] : [{ kind, before: was, after: is, on }];
  });
}

/** The two rows of `vessel_history` for a change. */
export function historyRows(vesselId: number, { kind, before, after, on }: FormerFact, source: string) {
  const row = { vessel_id: vesselId, kind, source };
  return [
    { ...row, value: before, from_day: null, until_day: on },
    { ...row, value: after, from_day: on, until_day: null },
  ];
}
