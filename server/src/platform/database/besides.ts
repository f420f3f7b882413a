/**
 * The result of the work, after the other one has ended too: both use one connection. While the database carries out the
 * one, the program can do the other.
 *
 * @throws what went wrong first, since a failed query makes those after it fail too
 */
export async function besides<Result>(other: Promise<unknown>, work: Promise<Result>): Promise<Result> {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  other.catch(note);
  work.catch(note);
  const [, result] = await Promise.allSettled([other, work]);
  if (failures.length > 0 || result.status === 'rejected') throw failures[0];
  return result.value;
}
