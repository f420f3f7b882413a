import { parentOf, type Fact, type Facts } from './contractFacts.ts';

/** Whether all of a type or value is in others. */
function isIn(type: string, others: readonly string[]): boolean {
  if (others.includes(type) || others.includes('any')) return true;
  if (type === 'integer') return others.includes('number');
  if (type.startsWith('"')) return others.includes('string');
  if (/^-?\d+$/.test(type)) return others.includes('integer') || others.includes('number');
  if (/^-?[\d.e+-]+$/.test(type)) return others.includes('number');
  return (type === 'true' || type === 'false') && others.includes('boolean');
}

const notIn = (types: readonly string[], others: readonly string[]) => types.filter((type) => !isIn(type, others));
const routeOf = (place: string): string => place.split(' ', 1)[0] ?? place;

/** All that a route takes in one way. */
const isPart = (place: string): boolean => /> (?:params|query|body)$/.test(place);

/** What was wrong with a change of a fact that is still there. */
function changeOf(place: string, before: Fact, now: Fact): string[] {
  const [was, is] = [before.types.join(' | '), now.types.join(' | ')];
  const [route, part] = [routeOf(place), place.split(' ')[1]];
  if (part === '>') {
    const lost = notIn(before.types, now.types);
    return [
      ...(lost.length > 0 ? [`${place} no longer takes ${lost.join(' | ')}.`] : []),
      ...(before.optional && !now.optional ? [`${place} may no longer be left out.`] : []),
    ];
  }
  if (part === '<') {
    const added = notIn(now.types, before.types);
    return [
      ...(added.length > 0 ? [`${place} may now be ${added.join(' | ')}, where it was ${was}.`] : []),
      ...(!before.optional && now.optional ? [`${place} may now be missing.`] : []),
    ];
  }
  const opens = (part === 'access' && is === 'public') || (part === 'keys' && (was === 'never' || is === 'any'));
  return was === is || opens ? [] : [`${part === undefined ? route : place} was ${was} and is ${is}.`];
}

/**
 * Why programs that rely on a contract can't rely on a later one (docs/api.md, Deprecation): what was removed, what they
 * must send besides, and what they may get that they don't know. More that may be sent, more members of answers and more
 * routes are no break. Bounds of numbers and lengths of texts are not compared.
 */
export function breaksOf(before: Facts, now: Facts): string[] {
  const breaks: string[] = [];
  for (const [place, fact] of before) {
    const [route, found] = [routeOf(place), now.get(place)];
    if (found !== undefined) breaks.push(...changeOf(place, fact, found));
    else if (place === route) breaks.push(`${route} (${fact.types.join()}) was removed.`);
    // Of a place that is gone as a whole, the whole alone is named.
    else if (now.has(route) && (!before.has(parentOf(place)) || now.has(parentOf(place)))) {
      breaks.push(`${place} was removed.`);
    }
  }
  for (const [place, { optional }] of now) {
    const parent = parentOf(place);
    const isNew = before.has(routeOf(place)) && !before.has(place) && !isPart(place);
    // What is in something new that may be left out need not be sent.
    const isRequired = place.includes(' > ') && !optional && (before.has(parent) || isPart(parent));
    if (isNew && isRequired) breaks.push(`${place} must be sent now.`);
  }
  return breaks;
}
