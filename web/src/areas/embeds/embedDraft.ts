import type { EmbedTheme } from '@wheelhouse/contract/embeds';

/** The form of an embed. */
export interface EmbedDraft {
  readonly theme: EmbedTheme;
  /** A host name a line. */
  readonly hosts: string;
}

/** The same as the API has it. */
export function wantedOf({ theme, hosts }: EmbedDraft): { theme: EmbedTheme; hosts: string[] } {
  return { theme, hosts: hosts.split(/[\s,;]+/).filter((host) => host !== '') };
}

/** Errors by field; those of one host name are shown at all of them. */
export function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .reverse()
      .map(([path, text]) => [path.split('.')[0] ?? path, text]),
  );
}
