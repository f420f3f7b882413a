/** The items of a long list. */
export interface ItemTables<Item> {
  /** Every item in order, by a text that changes with it. */
  readonly states: () => Promise<readonly { readonly id: number; readonly state: string }[]>;
  readonly read: (ids: readonly number[]) => Promise<readonly Item[]>;
}

/** Returns all items in order. Those that have not changed since the last call are not read again. */
export function itemCache<Item extends { readonly id: number }>({
  states,
  read,
}: ItemTables<Item>): () => Promise<Item[]> {
  let kept: ReadonlyMap<number, { readonly state: string; readonly item: Item }> = new Map();
  return async () => {
    const before = kept;
    const now = await states();
    const changed = now.filter(({ id, state }) => before.get(id)?.state !== state).map(({ id }) => id);
    const reread = new Map((changed.length === 0 ? [] : await read(changed)).map((item) => [item.id, item]));
    const next = now.flatMap(({ id, state }) => {
      const item = reread.get(id) ?? before.get(id)?.item;
      return item === undefined ? [] : [[id, { state, item }] as const];
    });
    kept = new Map(next);
    return next.map(([, { item }]) => item);
  };
}
