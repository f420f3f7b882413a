/** The code in an emailed link after the #, where no server logs it. */
export function codeInAddress(): string | undefined {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('code');
  return code === null || code === '' ? undefined : code;
}
