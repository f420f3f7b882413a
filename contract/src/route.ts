import type { Message } from '@wheelhouse/messages/message';
import type * as z from 'zod/mini';
import type { Authority } from './authority.ts';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/**
 * Who may call a route. `public` needs nothing, `session` needs a logged-in account, and a list of authorities needs
 * any one of them. `visitor` authorities are the operator's setting, so a list may include visitors. Rules about one
 * object (own, another's, draft) are in the server's `permissions`.
 */
export type Access = 'public' | 'session' | { anyOf: readonly Authority[]; session: boolean };

/**
 * The form of an answer's body: one JSON document, nothing, server-sent events of that shape, binary frames without end,
 * a file to download, or bytes for a program, such as a map tile.
 */
export type Carriage = 'json' | 'empty' | 'events' | 'frames' | 'file' | 'bytes';

/** Whether an answer of this form is sent until the caller leaves. */
export function isStream(carriage: Carriage): boolean {
  return carriage === 'events' || carriage === 'frames';
}

/**
 * The cost of a route: `heavy` reads or computes so much that only a few run at once, `outside` waits for external
 * services, for a slow upload or for others with the same request, and everything else is light.
 */
export type Work = 'heavy' | 'outside';

/** Which rate applies. `login` counts per address and per account and fails closed. */
export type Rate = 'read' | 'write' | 'login';

export interface RouteShape {
  /** Unique, camelCase; the operation id of the API document and the client's method name. */
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v3`, without a leading slash, with parameters in braces: `vessel/{id}/photos`. */
  readonly path: string;
  readonly access: Access;
  readonly rate: Rate;
  readonly work?: Work;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** `form` is application/x-www-form-urlencoded; `file` is multipart/form-data with one file, streamed. */
  readonly bodyType?: 'json' | 'form' | 'file';
  /** The most bytes of a `file`; that of a picture by default. */
  readonly fileMax?: number;
  readonly carriage: Carriage;
  readonly answer?: Schema;
  /** Its object may have another number now: then 301 leads to the same address with that. */
  readonly moves?: true;
  /** Refusals besides the common ones: status and meaning. */
  readonly refusals?: Readonly<Record<number, Message | readonly Message[]>>;
}

export type Params<R extends RouteShape> = R['params'] extends ObjectSchema ? z.output<R['params']> : undefined;
export type Query<R extends RouteShape> = R['query'] extends ObjectSchema ? z.output<R['query']> : undefined;
export type Body<R extends RouteShape> = R['body'] extends ObjectSchema ? z.output<R['body']> : undefined;
export type Answer<R extends RouteShape> = R['answer'] extends Schema ? z.output<R['answer']> : undefined;

/**
 * Declares a route; exists so that literals keep their exact types. The page's build leaves out routes that it does not
 * call.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function route<const R extends RouteShape>(shape: R): R {
  return shape;
}

export const apiBase = '/api/v3';
/** The header with the session token, and the only place one is accepted from. */
export const tokenHeader = 'X-Auth-Token';
/** The header with the API key of a program: `Bearer whk_…`. */
export const keyHeader = 'Authorization';
