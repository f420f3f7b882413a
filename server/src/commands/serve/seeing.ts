import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { version } from '#config/version.ts';
import { openErrorService, type ErrorService } from '#platform/errorService/errorService.ts';
import { createLog } from '#platform/log/log.ts';
import { startTraces } from '#platform/traces/startTraces.ts';

/** Opens what shows the operator how the server does: the log, the error service and the traces. */
export async function openSeeing(
  { logLevel, errorService, traces }: Pick<Config, 'logLevel' | 'errorService' | 'traces'>,
  closing: (() => Promise<unknown>)[],
): Promise<{ readonly log: Logger; readonly errors: ErrorService | undefined }> {
  let errors: ErrorService | undefined = undefined;
  const log = createLog(logLevel, ({ error, words, requestId }) =>
    errors?.report({
      type: error?.name,
      message: error?.message ?? words,
      stack: error?.stack,
      origin: 'server',
      requestId,
    }),
  );
  const warn = (words: string) => log.warn(words);
  if (errorService !== undefined) {
    const opened = await openErrorService(errorService, { version, warn });
    errors = opened;
    closing.push(() => opened.close());
  }
  if (traces !== undefined) closing.push(await startTraces(traces, { version, warn }));
  return { log, errors };
}
