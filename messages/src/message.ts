import type { TextKey } from './keys.ts';

/** The values of a text's placeholders; a message is filled in as its text. `count` also selects the plural form. */
export interface TextValues {
  readonly count?: number;
  readonly [name: string]: string | number | Message | undefined;
}

/** A sentence for a user, in no language yet: its key in the catalogue and the values of its placeholders. */
export interface Message {
  readonly key: TextKey;
  readonly params?: TextValues;
}

/** A message, or someone's own words, which are the same in every language. */
export type Words = Message | string;

/**
 * Names a text of the catalogue. The page's build leaves out messages that it doesn't use.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function message(key: TextKey, params?: TextValues): Message {
  return params === undefined ? { key } : { key, params };
}

/**
 * A message in a schema, whose errors are strings; `issueMessage` reads it again.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function asIssue(error: Message): string {
  return JSON.stringify(error);
}

/** The message of a schema's error, or its string if a library wrote it. */
export function issueMessage(error: string): Words {
  // Only `asIssue` writes this beginning.
  return error.startsWith('{"key":') ? (JSON.parse(error) as Message) : error;
}
