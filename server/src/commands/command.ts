/** Runs a command with the arguments after its name, and returns the exit code: 0 done, 1 refused, 2 invalid call. */
export type RunCommand = (args: readonly string[]) => Promise<number>;
