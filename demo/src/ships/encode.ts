import type {
  ClassAReport,
  ClassBReport,
  EncodableReport,
  StaticDataReport,
  StaticNameReport,
  VoyageReport,
} from './reports.ts';

export type SentenceOptions = {
  /** Two letters, `AI` by default. */
  talker?: string;
  channel?: 'A' | 'B';
  /** 0 to 9: distinguishes the parts of long messages. */
  sequence?: number;
};

/** How many payload characters fit into a sentence of 82. */
const partLength = 60;

/**
 * A report as VDM sentences without line ends, in the layout of ITU-R M.1371-5. Values are cut to their field.
 */
export function encodeReport(
  report: EncodableReport,
  { talker = 'AI', channel = 'A', sequence = 0 }: SentenceOptions = {},
): string[] {
  const bits = new BitWriter();
  bits.unsigned(report.type, 6).unsigned(report.repeat, 2).unsigned(report.mmsi, 30);
  write(report, bits);
  const { payload, fill } = bits.armoured();
  const total = Math.ceil(payload.length / partLength);
  return Array.from({ length: total }, (_, index) => {
    const part = payload.slice(index * partLength, (index + 1) * partLength);
    const identifier = total > 1 ? `${sequence}` : '';
    const body = `${talker}VDM,${total},${index + 1},${identifier},${channel},${part},${index === total - 1 ? fill : 0}`;
    return `!${body}*${checksum(body)}`;
  });
}

/** The sentence with a tag block before it: receiving station and time, milliseconds since 1970. */
export function withTagBlock(sentence: string, station: string, receivedAt: number): string {
  const body = `s:${station},c:${Math.floor(receivedAt / 1000)}`;
  return `\\${body}*${checksum(body)}\\${sentence}`;
}

function write(report: EncodableReport, bits: BitWriter): void {
  switch (report.type) {
    case 1:
    case 2:
    case 3:
      return writeClassA(report, bits);
    case 5:
      return writeVoyage(report, bits);
    case 18:
      return writeClassB(report, bits);
    case 24:
      return report.part === 'A' ? writeStaticName(report, bits) : writeStaticData(report, bits);
  }
}

function writeClassA(report: ClassAReport, bits: BitWriter): void {
  bits.unsigned(report.status, 4).unsigned(report.rot, 8).unsigned(report.sog, 10).flag(report.accuracy);
  bits
    .unsigned(report.lon, 28)
    .unsigned(report.lat, 27)
    .unsigned(report.cog, 12)
    .unsigned(report.heading, 9)
    .unsigned(report.second, 6);
  bits.unsigned(report.maneuver, 2).unsigned(0, 3).flag(report.raim).unsigned(report.radio, 19);
}

function writeClassB(report: ClassBReport, bits: BitWriter): void {
  bits.unsigned(report.reserved, 8).unsigned(report.sog, 10).flag(report.accuracy);
  bits
    .unsigned(report.lon, 28)
    .unsigned(report.lat, 27)
    .unsigned(report.cog, 12)
    .unsigned(report.heading, 9)
    .unsigned(report.second, 6);
  bits.unsigned(report.regional, 2).flag(report.carrierSense).flag(report.display).flag(report.dsc).flag(report.band);
  bits.flag(report.message22).flag(report.assigned).flag(report.raim).unsigned(report.radio, 20);
}

function writeVoyage(report: VoyageReport, bits: BitWriter): void {
  bits.unsigned(report.version, 2).unsigned(report.imo, 30).text(report.callSign, 7).text(report.name, 20);
  bits.unsigned(report.shipType, 8);
  writeExtent(report, bits);
  bits
    .unsigned(report.epfd, 4)
    .unsigned(report.month, 4)
    .unsigned(report.day, 5)
    .unsigned(report.hour, 5)
    .unsigned(report.minute, 6);
  bits.unsigned(report.draught, 8).text(report.destination, 20).flag(report.dte).unsigned(0, 1);
}

function writeStaticName(report: StaticNameReport, bits: BitWriter): void {
  bits.unsigned(0, 2).text(report.name, 20);
}

function writeStaticData(report: StaticDataReport, bits: BitWriter): void {
  bits
    .unsigned(1, 2)
    .unsigned(report.shipType, 8)
    .text(report.vendorId, 3)
    .unsigned(report.model, 4)
    .unsigned(report.serial, 20);
  bits.text(report.callSign, 7);
  if (isAuxiliaryCraft(report.mmsi)) bits.unsigned(report.mothership, 30);
  else writeExtent(report, bits);
  bits.unsigned(0, 6);
}

function writeExtent(report: VoyageReport | StaticDataReport, bits: BitWriter): void {
  bits.unsigned(report.toBow, 9).unsigned(report.toStern, 9).unsigned(report.toPort, 6).unsigned(report.toStarboard, 6);
}

class BitWriter {
  readonly #bits: number[] = [];

  /** The lowest `length` bits; for a negative number its two's complement. */
  unsigned(value: number, length: number): this {
    for (let shift = length - 1; shift >= 0; shift--) this.#bits.push((value >> shift) & 1);
    return this;
  }

  flag(value: boolean): this {
    this.#bits.push(value ? 1 : 0);
    return this;
  }

  /**
   * `count` six-bit characters, padded with `@`. Letters become capitals; other characters outside the alphabet become
   * spaces.
   */
  text(value: string, count: number): this {
    for (let index = 0; index < count; index++) {
      const code = value.toUpperCase().charCodeAt(index);
      if (Number.isNaN(code)) this.unsigned(0, 6);
      else this.unsigned(code >= 65 && code < 96 ? code - 64 : code >= 32 && code < 64 ? code : 32, 6);
    }
    return this;
  }

  armoured(): { payload: string; fill: number } {
    const bits = this.#bits;
    const fill = (6 - (bits.length % 6)) % 6;
    let payload = '';
    for (let at = 0; at < bits.length; at += 6) {
      let value = 0;
      for (let bit = at; bit < at + 6; bit++) value = value * 2 + (bits[bit] ?? 0);
      payload += armourCharacter(value);
    }
    return { payload, fill };
  }
}

/** Payload character of a six-bit value. */
function armourCharacter(value: number): string {
  return String.fromCharCode(value < 40 ? value + 48 : value + 56);
}

/** Craft belonging to a ship, 98xxxxxxx (ITU-R M.585), send its MMSI instead of their dimensions. */
function isAuxiliaryCraft(mmsi: number): boolean {
  return mmsi >= 980_000_000 && mmsi < 990_000_000;
}

/** Exclusive or of all characters, two hexadecimal digits. */
export function checksum(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index++) sum ^= body.charCodeAt(index);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}
