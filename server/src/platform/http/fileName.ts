/** A name without characters that file systems refuse; `otherwise` if nothing is left. */
export function fileName(name: string, otherwise: string): string {
  return name.replace(/[\\/:*?"<>|]/g, ' ').trim() || otherwise;
}
