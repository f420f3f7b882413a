import { charactersSeen } from '@wheelhouse/contract/charactersSeen';
import { fleetName } from '@wheelhouse/contract/fleets';
import * as z from 'zod/mini';
import { sayIssue } from '#lib/language.ts';

export interface NameCheck {
  /** Without the blanks around it, as it is sent and counted. */
  readonly name: string;
  /** Characters a person sees in it. */
  readonly length: number;
  readonly canSave: boolean;
  /** What to say under the field; nothing for a blank one, which is only not finished. */
  readonly message: string | undefined;
}

/** The contract's errors of a fleet's name while it is typed. */
export function checkName(typed: string): NameCheck {
  const name = typed.trim();
  const { error } = z.safeParse(fleetName, typed);
  const issue = error?.issues[0];
  return {
    name,
    length: charactersSeen(name),
    canSave: error === undefined,
    message: name === '' ? undefined : issue && sayIssue(issue.message),
  };
}
