import { seenDayOrder, seenYearLast, type DayOrder } from '#platform/reading/dayOrder.ts';
import { hasShortYear, parseDay, shortYears } from '#marine/vessels/values/days.ts';
import type { Mapping, Origins } from './mapping.ts';

/** A mapping with the order of day and month that the columns show, and sentences about it. */
interface SeenDates {
  readonly mapping: Mapping;
  readonly assumed: readonly string[];
}

/**
 * Gives the columns whose days have the month first that order, unless the mapping gives one.
 *
 * @param cellsOf The first cells of a column.
 */
export function withSeenDates(mapping: Mapping, cellsOf: (column: string) => readonly string[]): SeenDates {
  const orders = new Map<string, DayOrder | undefined>();
  const orderOf = (column: string) => {
    if (!orders.has(column)) {
      const cells = cellsOf(column);
      orders.set(column, seenDayOrder(cells) ?? (seenYearLast(cells) ? 'DMY' : undefined));
    }
    return orders.get(column);
  };
  const mend = (origins: Origins): Origins =>
    origins.map((origin) =>
      'column' in origin && origin.dates === undefined ? { ...origin, dates: orderOf(origin.column) } : origin,
    );
  const mendAll = <Key>(all: ReadonlyMap<Key, Origins>): ReadonlyMap<Key, Origins> =>
    new Map([...all].map(([key, origins]) => [key, mend(origins)]));
  const mended = {
    ...mapping,
    rowDate: mend(mapping.rowDate),
    fields: mendAll(mapping.fields),
    former: mapping.former.map((one) => ({ ...one, until: mend(one.until) })),
    licence: mapping.licence === undefined ? undefined : mendAll(mapping.licence),
  };
  const short = [...orders.keys()].flatMap((column) => {
    const text = cellsOf(column).find((cell) => hasShortYear(cell));
    const day = text === undefined ? undefined : parseDay(text, orders.get(column));
    return day !== undefined && 'value' in day ? [`"${text}" of the column "${column}" as ${day.value}`] : [];
  });
  const monthFirst = [...orders].filter(([, order]) => order === 'MDY').map(([column]) => column);
  return {
    mapping: mended,
    assumed: [
      ...monthFirst.map((column) => `The days of the column "${column}" have the month first.`),
      ...(short.length === 0
        ? []
        : [`Years of two digits are read as ${shortYears.first} to ${shortYears.last}: ${short.join(', ')}.`]),
    ],
  };
}
