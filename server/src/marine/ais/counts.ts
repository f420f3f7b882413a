/**
 * Why something received produced no report:
 * - `badChecksum`, `malformed` (cut off, outside the alphabet, too long): one sentence;
 * - `orphanFragment`: one part of a message whose other parts never came;
 * - `badLength`: a message that is empty or of a length its type cannot have;
 * - `unsupportedType`: a valid message of a type that is not decoded, such as binary messages.
 */
export const dropReasons = ['badChecksum', 'malformed', 'orphanFragment', 'badLength', 'unsupportedType'] as const;
export type DropReason = (typeof dropReasons)[number];
export type Drops = Record<DropReason, number>;

/** The counts of a decoder. */
export type DecoderCounts = {
  bytes: number;
  lines: number;
  /** VDM and VDO sentences with the right checksum. */
  sentences: number;
  /** VDM and VDO sentences that are damaged; also counted by their reason in `dropped`. */
  damagedSentences: number;
  /** Messages that produced a report. */
  messages: number;
  /** Tag blocks with a missing or wrong checksum; their sentences are still decoded, without a time. */
  badTagBlocks: number;
  dropped: Drops;
};

export function newDecoderCounts(): DecoderCounts {
  return {
    bytes: 0,
    lines: 0,
    sentences: 0,
    damagedSentences: 0,
    messages: 0,
    badTagBlocks: 0,
    dropped: { badChecksum: 0, malformed: 0, orphanFragment: 0, badLength: 0, unsupportedType: 0 },
  };
}
