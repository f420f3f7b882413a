/**
 * Does something with each of these, one after the other. One that fails holds up none of the others.
 *
 * @throws AggregateError with what failed, when all have had their turn
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
