import { hash } from 'node:crypto';

/** The digest is made as text first: asked for bytes, `hash` allocates memory each time, which takes longer than the digest itself. */
export function digestOfText(algorithm: 'sha1' | 'sha256', text: string): Buffer {
  return Buffer.from(hash(algorithm, text, 'hex'), 'hex');
}
