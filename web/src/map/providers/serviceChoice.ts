/** Categories of services that are shown: null for none, an empty list for all (platform specification, section 3). */
export type ServiceChoice = readonly number[] | null;

export const everyService: ServiceChoice = [];

/** The options of the list besides the categories. */
export type ServiceOption = 'all' | 'none' | number;

function inOrder(ids: Iterable<number>): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** A selection of categories as it is stored: every category means all, and an empty list means none. */
function settledChoice(ids: Iterable<number>, all: readonly number[]): ServiceChoice {
  const chosen = inOrder(ids);
  if (chosen.length === 0) return null;
  const everyOne = all.length > 0 && all.every((id) => chosen.includes(id));
  return everyOne ? everyService : chosen;
}

/** The ticked options of a selection. */
export function optionsOf(choice: ServiceChoice): readonly ServiceOption[] {
  if (choice === null) return ['none'];
  return choice.length === 0 ? ['all'] : choice;
}

/**
 * The selection after the ticked options became these. Ticking None clears the others; ticking All, or every category,
 * means all; nothing ticked means none (platform specification, section 5).
 */
export function choiceOf(
  before: ServiceChoice,
  ticked: readonly ServiceOption[],
  all: readonly number[],
): ServiceChoice {
  const were = optionsOf(before);
  const isNew = (option: ServiceOption) => ticked.includes(option) && !were.includes(option);
  if (isNew('none')) return null;
  if (isNew('all')) return everyService;
  return settledChoice(
    ticked.filter((option) => typeof option === 'number'),
    all,
  );
}

/** One option, or several categories together, ticked or cleared. */
export function toggled(
  choice: ServiceChoice,
  options: readonly ServiceOption[],
  all: readonly number[],
): ServiceChoice {
  const ticked = optionsOf(choice);
  const others = ticked.filter((option) => !options.includes(option));
  const on = !options.every((option) => ticked.includes(option));
  return choiceOf(choice, on ? [...others, ...options] : others, all);
}

/**
 * What a click on a legend entry shows: its categories alone, added to others already shown alone, or removed. Removing
 * the last one shows all again.
 */
export function isolated(choice: ServiceChoice, categories: readonly number[], all: readonly number[]): ServiceChoice {
  const next = toggled(choice, categories, all);
  return next === null && choice !== null ? everyService : next;
}

/** Whether all categories of an entry are shown alone. */
export function isIsolated(choice: ServiceChoice, categories: readonly number[]): boolean {
  return choice !== null && choice.length > 0 && categories.every((id) => choice.includes(id));
}

/** Whether the selection leaves providers out. */
export function isServiceSet(choice: ServiceChoice): boolean {
  return choice === null || choice.length > 0;
}

/** Whether positions are paused: while a filter of categories is active (platform specification, section 4). */
export function pausesPositions(choice: ServiceChoice): boolean {
  return choice !== null && choice.length > 0;
}

/** Whether a provider of these categories is shown. */
export function isVisible(choice: ServiceChoice, categories: readonly number[]): boolean {
  if (choice === null) return false;
  return choice.length === 0 || categories.some((id) => choice.includes(id));
}

/** The selection in an address; undefined if there is none or it can't be read. */
export function choiceInAddress(services: string | number | undefined): ServiceChoice | undefined {
  if (services === 'none') return null;
  if (services === 'all') return everyService;
  const ids = inOrder(
    String(services ?? '')
      .split(',')
      .filter((piece) => /^[1-9]\d{0,8}$/.test(piece.trim()))
      .map(Number),
  );
  return ids.length === 0 ? undefined : ids;
}
