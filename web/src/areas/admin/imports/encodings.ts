/** Encodings to choose from. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'windows-1251',
  'iso-8859-15',
  'cp850',
] as const;

/** As people write it: UTF-8, Windows-1252, ISO-8859-15. */
export function encodingName(name: string): string {
  return name.startsWith('windows') ? name.replace('w', 'W') : name.toUpperCase();
}
