/** Brings positions to the other processes, as frames (positionFrame.ts). */
export interface PositionCarrier {
  /** Sends a frame. @throws if the carrier is away; the next frame has the same positions again */
  send(frame: NumberedFrame): Promise<void>;
  /** Follows the frames of the other processes. */
  follow(follower: FrameFollower): void;
  close(): Promise<void>;
}

export interface NumberedFrame {
  /** The process that sends it, by a number of its run. */
  readonly sender: number;
  /** From 1, without gaps. */
  readonly number: number;
  readonly bytes: Uint8Array;
}

export interface FrameFollower {
  /** A frame of another process; of one sender in order. */
  readonly take: (frame: NumberedFrame) => void;
  /** Frames may have been missed: the latest positions are read from the database. */
  readonly missed: () => void;
}

/** Finds out whether a frame of a sender was missed. */
export class FrameNumbers {
  readonly #own: number;
  readonly #last = new Map<number, number>();

  /** @param own the sender whose frames are of this process */
  constructor(own: number) {
    this.#own = own;
  }

  /** The last number of each sender. */
  get last(): ReadonlyMap<number, number> {
    return this.#last;
  }

  /** Whether a frame is new, of another process, and the next one of its sender. */
  note({ sender, number }: Pick<NumberedFrame, 'sender' | 'number'>): 'next' | 'after a gap' | 'known' {
    if (sender === this.#own) return 'known';
    const last = this.#last.get(sender) ?? 0;
    if (number <= last) return 'known';
    this.#last.set(sender, number);
    return number === last + 1 ? 'next' : 'after a gap';
  }
}
