export function VesselsPage() {
  return <h1>Vessels</h1>;
}
