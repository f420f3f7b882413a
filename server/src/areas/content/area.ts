import { bodyCleaner } from '#platform/documents/richText/bodyCleaner.ts';
import type { Area } from '#platform/area/area.ts';
import type { ContentNeeds } from './kind.ts';

/** What articles, events and products share: has no routes of its own, but a thread that cleans their bodies. */
export function contentArea(): Area & Pick<ContentNeeds, 'cleanBody'> {
  const { clean, close } = bodyCleaner();
  return { name: 'content', routes: [], cleanBody: clean, close };
}
