import * as z from 'zod/mini';

/** The address of commands on the server's local socket; the arguments are in the header, the body is the standard input. */
export const commandRoute = { method: 'POST', path: '/command', argumentsHeader: 'wheelhouse-command' } as const;

/** One line of the answer: a piece of what the command writes, or at last its exit code. */
export const commandLine = z.union([
  z.object({ out: z.string() }),
  z.object({ err: z.string() }),
  z.object({ exit: z.number() }),
]);
export type CommandLine = z.infer<typeof commandLine>;

const handedArguments = z.array(z.string());

export function argumentsToHeader(args: readonly string[]): string {
  return encodeURIComponent(JSON.stringify(args));
}

/** The arguments in a header; undefined for a header of another program. */
export function argumentsOfHeader(header: unknown): readonly string[] | undefined {
  try {
    return handedArguments.parse(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    return undefined;
  }
}
