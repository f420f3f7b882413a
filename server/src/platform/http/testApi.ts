import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createClient, ProblemError, type Client } from '@wheelhouse/contract/client';
import type { RouteShape } from '@wheelhouse/contract/route';
import { visitorWith, type Viewer } from '#permissions/viewer.ts';
import { mountRoutes, type RouteHandler, type MountOptions } from './mountRoutes.ts';
import { callersWaiting } from './startupListener.ts';
import { createHttpServer, type HttpServerOptions } from './httpServer.ts';
import { answerUnknown } from './problems.ts';
import { answerProxy, reach } from './testProxy.ts';
import { boundStreams, usualStreamLimits, type StreamLimits } from './streamBounds.ts';
import { openConcurrencyLimit } from './concurrencyLimit.ts';
import type { Workload } from './workload.ts';

/** An API of some routes on its own port, for tests. */
export interface TestApi {
  readonly origin: string;
  /** A client with that session token, or of a visitor. */
  client(token?: string): Client;
  close(): Promise<void>;
}

/** Turns without time limits, for busy test machines. */
export function patientWorkload(): Workload {
  const patient = { atOnce: 1000, patienceMs: 600_000, usualMs: 1 };
  return {
    light: openConcurrencyLimit('light', patient),
    logins: openConcurrencyLimit('logins', patient),
    heavy: openConcurrencyLimit('heavy', patient),
    streams: openConcurrencyLimit('streams', patient),
    rendering: openConcurrencyLimit('painting', patient),
  };
}

/** Rates that no test reaches. */
export const unlimited = { read: 1_000_000, write: 1_000_000, login: 1_000_000 };

export async function testApi(
  contract: readonly RouteShape[],
  handlers: readonly RouteHandler[],
  viewerOf: (token: string) => Promise<Viewer | undefined>,
  options: Partial<
    Pick<MountOptions, 'keys' | 'whenSignInsEnd' | 'viewerOfSignIn'> &
      Pick<HttpServerOptions, 'framedOrigin' | 'logger' | 'rates' | 'trustedProxies'>
  > & {
    readonly workload?: Workload;
    readonly streamLimits?: StreamLimits;
    /** Other routes than those of the contract. */
    readonly beside?: (server: FastifyInstance) => Promise<void>;
  } = {},
): Promise<TestApi> {
  const { rates = unlimited } = options;
  const server = await createHttpServer({
    logger: options.logger ?? pino({ level: 'silent' }),
    trustedProxies: options.trustedProxies ?? 0,
    rates,
    framedOrigin: options.framedOrigin,
  });
  mountRoutes(server, contract, handlers, {
    viewerOf,
    viewerOfSignIn: options.viewerOfSignIn ?? (async () => undefined),
    visitor: visitorWith(['VIEW_MAP']),
    keys: options.keys ?? {
      viewerOf: async () => undefined,
      viewerOfKey: async () => undefined,
      whenRevoked: () => {},
    },
    rates,
    whenSignInsEnd: options.whenSignInsEnd ?? (() => {}),
    workload: options.workload ?? patientWorkload(),
    streams: boundStreams(options.streamLimits ?? usualStreamLimits),
  });
  await options.beside?.(server);
  answerProxy(server);
  answerUnknown(server);
  await server.listen({ host: '127.0.0.1', port: 0, backlog: callersWaiting });
  const { origin, close } = await reach(server);
  return {
    origin,
    client: (token) => createClient({ origin, token: () => token }),
    async close() {
      await close();
      await server.close();
    },
  };
}

/** The refusal of a call; fails the test if there is none. */
export async function refusalOf(call: Promise<unknown>): Promise<ProblemError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof ProblemError) return outcome;
  throw new Error(`The call was not refused: ${String(outcome)}`);
}
