import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseMapSearch } from '#map/engine/mapSearch.ts';
import {
  choiceInAddress,
  choiceOf,
  isIsolated,
  isolated,
  isVisible,
  optionsOf,
  pausesPositions,
  toggled,
  type ServiceChoice,
  type ServiceOption,
} from './serviceChoice.ts';
import { addressOfChoice, rememberServices, storedServicesFor } from './storedServices.ts';

const all = [101, 102, 201];

describe('the list of categories with All and None (platform specification, section 5)', () => {
  test.each<[string, ServiceChoice, ServiceOption[], ServiceChoice]>([
    ['None clears the others', [101, 102], [101, 102, 'none'], null],
    ['None clears All', [], ['all', 'none'], null],
    ['All means the empty list', [101], [101, 'all'], []],
    ['All after None means the empty list', null, ['none', 'all'], []],
    ['every category means the empty list', [101, 102], [101, 102, 201], []],
    ['an empty selection means null', [101], [], null],
    ['All unticked is an empty selection', [], [], null],
    ['None unticked stays an empty selection', null, [], null],
    ['a category after All is that category', [], ['all', 102], [102]],
    ['a category after None is that category', null, ['none', 102], [102]],
    ['categories are kept in order and once', [201], [201, 101, 101], [101, 201]],
    ['a category that is no longer offered stays', [999], [999, 101], [101, 999]],
  ])('%s', (_, before, ticked, after) => {
    expect(choiceOf(before, ticked, all)).toEqual(after);
  });

  test('shows every category when there are none to choose from', () => {
    expect(choiceOf([5], [5, 6], [])).toEqual([5, 6]);
  });

  test.each<[ServiceChoice, ServiceOption[]]>([
    [null, ['none']],
    [[], ['all']],
    [[101], [101]],
  ])('%j ticks %j', (choice, options) => {
    expect(optionsOf(choice)).toEqual(options);
  });

  test('selects and clears a branch as a whole', () => {
    expect(toggled([101], [101, 102], all)).toEqual([101, 102]);
    expect(toggled([101, 102], [101, 102], all)).toBeNull();
    expect(toggled([], [101, 102], all)).toEqual([101, 102]);
    expect(toggled([101, 102], [201], all)).toEqual([]);
  });
});

describe('an entry of the legend', () => {
  test.each<[string, ServiceChoice, number[], ServiceChoice]>([
    ['is shown alone', [], [101, 102], [101, 102]],
    ['is shown alone after None', null, [201], [201]],
    ['joins another that is', [201], [101], [101, 201]],
    ['is let go again', [101, 201], [101], [201]],
    ['brings all back as the last one let go', [201], [201], []],
    ['brings all back when it makes every one', [101, 102], [201], []],
  ])('%s', (_, before, categories, after) => {
    expect(isolated(before, categories, all)).toEqual(after);
  });

  test('is pressed while all its categories are shown alone', () => {
    expect(isIsolated([101, 102], [101, 102])).toBe(true);
    expect(isIsolated([101], [101, 102])).toBe(false);
    expect(isIsolated([], [101])).toBe(false);
    expect(isIsolated(null, [101])).toBe(false);
  });
});

test.each<[ServiceChoice, boolean, boolean]>([
  [null, false, false],
  [[], true, false],
  [[101], true, true],
  [[201], false, true],
])('%j shows a provider of category 101: %s, and pauses positions: %s (sections 3 and 4)', (choice, shown, paused) => {
  expect(isVisible(choice, [101])).toBe(shown);
  expect(pausesPositions(choice)).toBe(paused);
});

test.each<[string | number | undefined, ServiceChoice | undefined]>([
  [undefined, undefined],
  [101, [101]],
  ['none', null],
  ['all', []],
  ['201,101,101', [101, 201]],
  ['nonsense', undefined],
  ['101,-4,0,x', [101]],
])('an address that says %s asks for %j', (services, choice) => {
  expect(choiceInAddress(services)).toEqual(choice);
});

test.each<[ServiceChoice, string | number | undefined]>([
  [null, 'none'],
  [[], undefined],
  [[101], 101],
  [[101, 201], '101,201'],
])('writes %j into the address as %s', (choice, services) => {
  expect(addressOfChoice(choice)).toBe(services);
});

describe('the last selection of services', () => {
  beforeEach(() => {
    const entries = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test.each<[ServiceChoice, string | number | undefined]>([
    [null, 'none'],
    [[102], 102],
    [[102, 201], '102,201'],
    [[], undefined],
  ])('reads %j as %j in an address without parameters', (choice, address) => {
    rememberServices([101]);
    rememberServices(choice);
    expect(storedServicesFor(parseMapSearch({}))).toBe(address);
  });

  test.each([{ lat: 62, lng: 6, zoom: 8 }, { vessel: 7 }, { services: 101 }, { flag: 'NO' }])(
    'does not change what the link %j shows',
    (search) => {
      rememberServices([102]);
      expect(storedServicesFor(parseMapSearch(search))).toBeUndefined();
    },
  );
});
