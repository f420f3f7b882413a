export function DisclaimerPage() {
  return <h1>Disclaimer</h1>;
}
