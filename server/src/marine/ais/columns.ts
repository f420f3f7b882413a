/** A larger typed array that begins with the smaller one's content. */
export function enlarged<Column extends { set: (from: Column) => void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
