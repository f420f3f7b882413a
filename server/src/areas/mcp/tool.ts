import type { Client } from '@wheelhouse/contract/client';
import type * as z from 'zod/mini';

/** What a tool found. */
export interface Found {
  /** Its source. */
  readonly source: string;
  /** The time of the data. */
  readonly asOf: string | Date;
  /** The path of the page that shows it. */
  readonly page: string;
  readonly data: unknown;
}

export interface ToolWork {
  /** Calls the API with the key of the program. */
  readonly client: Client;
  readonly now: Date;
  /** The whole address of a path of the page. */
  readonly addressOf: (path: string) => string;
}

/** A question that no tool can answer as it is asked; the message says how to ask. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}

/** A question that an assistant may ask. Nothing of it changes anything. */
export interface Tool {
  /** Lower case with underscores. */
  readonly name: string;
  readonly title: string;
  /** For the assistant: what it answers, and what to know of the numbers. */
  readonly description: string;
  readonly input: z.ZodMiniObject;
  /** @throws ProblemError if the API refuses, ToolRefusal for what it is not asked */
  readonly find: (input: Readonly<Record<string, unknown>>, work: ToolWork) => Promise<Found>;
}

/** Declares a tool; its question has the types of its input. */
export function tool<Shape extends z.core.$ZodShape>(declared: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodMiniObject<Shape>;
  readonly find: (input: z.output<z.ZodMiniObject<Shape>>, work: ToolWork) => Promise<Found>;
}): Tool {
  return {
    ...declared,
    input: declared.input as unknown as z.ZodMiniObject,
    // `mcpServer` parses the question by `input`.
    find: (input, work) => declared.find(input as z.output<z.ZodMiniObject<Shape>>, work),
  };
}

/** A path with the parameters that have a value; lists are separated by commas, as the page writes them. */
export function pathWith(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** @throws ToolRefusal for days in the wrong order, instead of an answer that nothing happened */
export function requireOrder({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): void {
  if (from !== undefined && to !== undefined && from > to) {
    throw new ToolRefusal(`The last day (to: ${to}) is before the first one (from: ${from}).`);
  }
}

/** The newest of these times. */
export function newest(times: readonly (string | undefined)[], otherwise: Date): string {
  return (
    times.reduce<string>((latest, time) => (time !== undefined && time > latest ? time : latest), '') ||
    otherwise.toISOString()
  );
}
