/** The larger typed array, with the smaller one's content at its beginning. */
export function enlarged<Column extends { set: (from: Column) => void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
