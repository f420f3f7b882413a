import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A JSON answer made once and sent many times: its text, its entity tag, and each compressed form, made when first
 * needed. `tag` is weak and identifies the content in every encoding.
 */
export class CachedResponse {
  readonly tag: string;
  readonly text: string;
  private readonly forms = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.tag = tagOf(text);
    this.text = text;
  }

  /** The body in that encoding. Quality 4 is about as fast as gzip and much smaller. */
  body(encoding: Encoding): Promise<Buffer> {
    const known = this.forms.get(encoding);
    if (known !== undefined) return known;
    const made = this.encode(encoding);
    this.forms.set(encoding, made);
    return made;
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return await brotli(this.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    if (encoding === 'gzip') return await zip(this.text, { level: 6 });
    return Buffer.from(this.text);
  }
}

/** The weak entity tag of a text: the same for every encoding. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

/** The weight of each encoding in an `Accept-Encoding` header, from 0 to 1. */
function offersIn(accepted: string | undefined): Map<string, number> {
  return new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
}

/** Whether an `Accept-Encoding` header accepts the stored compression. */
export function takesEncoding(accepted: string | undefined, encoding: 'br' | 'gzip'): boolean {
  const offers = offersIn(accepted);
  // Any encoding would be allowed, but brotli is only sent if it is named: old programs write `*` and mean gzip.
  return (offers.get(encoding) ?? (encoding === 'gzip' ? offers.get('*') : undefined) ?? 0) > 0;
}

/** Picks the best encoding an `Accept-Encoding` header allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (takesEncoding(accepted, 'br')) return 'br';
  return takesEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an `If-None-Match` header names this tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => bare(one) === bare(tag));
}
