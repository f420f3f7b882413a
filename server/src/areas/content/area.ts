import { bodyCleaner } from '#platform/documents/richText/bodyCleaner.ts';
import type { Area } from '#platform/area/area.ts';
import type { ContentNeeds } from './kind.ts';

/** The common part of articles, events and products: no routes, but a thread that sanitises their bodies. */
export function contentArea(): Area & Pick<ContentNeeds, 'cleanBody'> {
  const { clean, close } = bodyCleaner();
  return { name: 'content', routes: [], cleanBody: clean, close };
}
