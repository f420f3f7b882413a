/** The code that the link of an email carries behind the #, where no server logs it. */
export function codeInAddress(): string | undefined {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('code');
  return code === null || code === '' ? undefined : code;
}
