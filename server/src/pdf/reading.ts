/** Reads numbers one after the other, as font files write them: big-endian, and some in as few bytes as they need. */
export class Reading {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  uint8(): number {
    const value = this.#buffer.readUInt8(this.#at);
    this.#at += 1;
    return value;
  }

  uint16(): number {
    const value = this.#buffer.readUInt16BE(this.#at);
    this.#at += 2;
    return value;
  }

  int16(): number {
    const value = this.#buffer.readInt16BE(this.#at);
    this.#at += 2;
    return value;
  }

  uint32(): number {
    const value = this.#buffer.readUInt32BE(this.#at);
    this.#at += 4;
    return value;
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#buffer.length) throw new RangeError('The file ends too early.');
    const bytes = this.#buffer.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }

  /** UIntBase128 of WOFF2: seven bits a byte, the highest bit says that more follow. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError('A number is longer than it may be.');
  }

  /** 255UInt16 of WOFF2: one byte for what is small. */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }
}
