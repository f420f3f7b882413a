/**
 * Runs a function for each item, one after the other. A failure does not stop the others.
 *
 * @throws AggregateError with the failures, after all items
 */
export async function attemptAll<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const failures: Error[] = [];
  for (const item of items) {
    await act(item).catch((error: unknown) => {
      failures.push(error instanceof Error ? error : new Error(String(error)));
    });
  }
  const [first] = failures;
  if (first !== undefined) throw new AggregateError(failures, `${failures.length} failed, the first: ${first.message}`);
}
