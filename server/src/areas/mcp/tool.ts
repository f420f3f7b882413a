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
}

/** A question that an assistant may ask. Nothing of it changes anything. */
export interface Tool {
  /** Lower case with underscores. */
  readonly name: string;
  readonly title: string;
  /** For the assistant: what it answers, and what to know of the numbers. */
  readonly description: string;
  readonly input: z.ZodMiniObject;
  /** @throws ProblemError if the API refuses */
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

/** The newest of these times. */
export function newest(times: readonly (string | undefined)[], otherwise: Date): string {
  return (
    times.reduce<string>((latest, time) => (time !== undefined && time > latest ? time : latest), '') ||
    otherwise.toISOString()
  );
}
