import * as z from 'zod/mini';
import { cleanHtml } from './cleanHtml.ts';

export function answer(html: unknown): string {
  return cleanHtml(z.parse(z.string(), html));
}
