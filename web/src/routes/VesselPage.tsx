export function VesselPage() {
  return <h1>Vessel</h1>;
}
