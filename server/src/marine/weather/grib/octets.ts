import { GribError } from './gribError.ts';

/** One section of a message, read by octet numbers as in the manual: the first octet of a section is 1. */
export class Octets {
  readonly bytes: Buffer;
  private readonly section: string;

  constructor(bytes: Buffer, section: string) {
    this.bytes = bytes;
    this.section = section;
  }

  /** @throws GribError if the section is shorter than `count` octets */
  need(count: number): void {
    if (this.bytes.length >= count) return;
    throw new GribError('damaged', `${this.section} has ${this.bytes.length} bytes, too few`);
  }

  u8(octet: number): number {
    this.need(octet);
    return this.bytes.readUInt8(octet - 1);
  }

  u16(octet: number): number {
    this.need(octet + 1);
    return this.bytes.readUInt16BE(octet - 1);
  }

  u32(octet: number): number {
    this.need(octet + 3);
    return this.bytes.readUInt32BE(octet - 1);
  }

  f32(octet: number): number {
    this.need(octet + 3);
    return this.bytes.readFloatBE(octet - 1);
  }

  /** Signed numbers have their sign in the first bit, and the magnitude in the others. */
  s8(octet: number): number {
    const raw = this.u8(octet);
    return raw & 0x80 ? -(raw & 0x7f) : raw;
  }

  s16(octet: number): number {
    const raw = this.u16(octet);
    return raw & 0x8000 ? -(raw & 0x7fff) : raw;
  }

  s32(octet: number): number {
    const raw = this.u32(octet);
    return raw >= 0x8000_0000 ? -(raw - 0x8000_0000) : raw;
  }

  /**
   * A number with its scale factor at `octet` and its scaled value in the four after it; undefined if all bits are set
   * (missing).
   */
  scaled(octet: number): number | undefined {
    if (this.u8(octet) === 0xff || this.u32(octet + 1) === 0xffff_ffff) return undefined;
    return this.s32(octet + 1) / 10 ** this.s8(octet);
  }

  /** Year, month, day, hour, minute and second in seven octets, UTC. */
  time(octet: number): Date {
    const parts = [2, 3, 4, 5, 6].map((after) => this.u8(octet + after));
    const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
    const year = this.u16(octet);
    const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    if (year < 1800 || year > 2500 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
      throw new GribError('damaged', `${this.section} has a time that does not exist`);
    }
    return date;
  }
}
