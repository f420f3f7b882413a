import { htmlSanitizer } from '#platform/documents/richText/htmlSanitizer.ts';
import type { Area } from '#platform/area/area.ts';
import type { ContentNeeds } from './kind.ts';

/** The common part of articles, events and products: no routes, but a thread that sanitises their bodies. */
export function contentArea(): Area & Pick<ContentNeeds, 'sanitizeBody'> {
  const { clean, close } = htmlSanitizer();
  return { name: 'content', routes: [], sanitizeBody: clean, close };
}
