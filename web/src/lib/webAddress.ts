/**
 * A website as registers and people write it (`www.wartsila.com`, `https://kongsberg.com/maritime`) as the address of a
 * link. Undefined for everything else, such as `javascript:` or an email address.
 */
export function webAddress(written: string): string | undefined {
  const typed = written.trim();
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (address === null || !address.hostname.includes('.')) return undefined;
  return address.username === '' && address.password === '' ? address.href : undefined;
}
