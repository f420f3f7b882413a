import { mapKinds, type EmbedKind, type EmbedTheme, type MapSize } from '@wheelhouse/contract/embeds';

/** The form of an embed. */
export interface EmbedDraft {
  readonly theme: EmbedTheme;
  /** Of a map. */
  readonly size: MapSize;
  /** A host name a line. */
  readonly hosts: string;
}

/** The same as the API has it. */
export function wantedOf(kind: EmbedKind, { theme, hosts, size }: EmbedDraft) {
  return {
    theme,
    hosts: hosts.split(/[\s,;]+/).filter((host) => host !== ''),
    ...(mapKinds.includes(kind) ? { size } : {}),
  };
}

/** Errors by field; those of one host name are shown at all of them. */
export function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .reverse()
      .map(([path, text]) => [path.split('.')[0] ?? path, text]),
  );
}
