import { fleetLimits, fleetMessages, matchVessels } from '@wheelhouse/contract/fleets';
import * as z from 'zod/mini';
import { say, sayIssue } from '#lib/language.ts';

/** Four bytes a character at the most. */
const bytesMax = fleetLimits.pastedMax * fleetLimits.pastedLineMax * 4;

export type PastedFile = { readonly text: string } | { readonly refusal: 'tooLarge' | 'notText' };

function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder('utf-8', { fatal: true });
}

/** The text of a file: UTF-8, what spreadsheets call Unicode text, or else Western European. */
export function textOf(bytes: Uint8Array): PastedFile {
  if (bytes.byteLength > bytesMax) return { refusal: 'tooLarge' };
  let text: string;
  try {
    text = decoderFor(bytes).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.includes('\0') ? { refusal: 'notText' } : { text };
}

/** The number of non-empty lines of a pasted list. */
export function filledLines(text: string): number {
  return text.match(/^.*\S.*$/gm)?.length ?? 0;
}

/** What is wrong with a pasted list, in the contract's words; undefined when it can be sent. */
export function pastedRefusal(text: string): string | undefined {
  const lines = filledLines(text);
  if (lines === 0) return say(fleetMessages.nothingPasted);
  if (lines > fleetLimits.pastedMax) return say(fleetMessages.tooManyPasted);
  const issue = z.safeParse(matchVessels.body, { text }).error?.issues[0];
  return issue && sayIssue(issue.message);
}
