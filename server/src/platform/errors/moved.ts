/** Thrown instead of an answer when an object has another number now, under which the same address has it. */
export class Moved extends Error {
  readonly from: number;
  readonly to: number;

  constructor(from: number, to: number) {
    super(`${from} is ${to} now.`);
    this.name = 'Moved';
    this.from = from;
    this.to = to;
  }

  /** The address with the number of today. */
  in(address: string): string {
    return address.replace(new RegExp(`/${this.from}(?=[/?]|$)`), `/${this.to}`);
  }
}
