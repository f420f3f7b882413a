/** The name of a vessel that has none in any register. */
export function namelessName(mmsi: string): string {
  return `MMSI ${mmsi}`;
}

/** The form of such a name, also for the database. */
export const namelessForm = '^MMSI [0-9]{9}$';
const form = new RegExp(namelessForm);

export function isNameless(name: string): boolean {
  return form.test(name);
}
