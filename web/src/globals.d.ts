/** The path of the flags, set by vite.config.ts. */
declare const FLAG_ADDRESS: string;

/** The theme's variables, written by scripts/themeCss.ts. */
declare module 'virtual:theme.css' {}

/** The catalogue of sentences for the page, written by scripts/texts.ts. */
declare module 'virtual:texts' {
  import type { TextTree } from '@wheelhouse/messages/texts';

  export type TextPart = 'pages' | 'editing' | 'dashboard' | 'admin';
  interface TextFile {
    readonly default: readonly TextTree[];
  }
  /** The texts of the frame and of home, which come with the script. */
  export const english: readonly TextTree[];
  /** Loads the texts of a language, by its folder; English has no more of the frame. */
  export const languages: Readonly<
    Record<
      string,
      (Readonly<Record<TextPart, () => Promise<TextFile>>> & { readonly first?: () => Promise<TextFile> }) | undefined
    >
  >;
}

/** The output of the page's build, which scripts/renderer.ts passes to the renderer. */
declare module 'virtual:built-page' {
  import type { StylePart } from '#routes/serverRendering/stylePart.ts';

  /** The page's index.html. */
  export const document: string;
  /** Vite's manifest: the output of each source. */
  export const manifest: Readonly<
    Record<
      string,
      { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] } | undefined
    >
  >;
  /** Style sheets, by address. */
  export const sheets: Readonly<Record<string, readonly StylePart[] | undefined>>;
  /** Small scripts, by address. */
  export const texts: Readonly<Record<string, string | undefined>>;
  /** `startScripts.ts`, compiled. */
  export const startScripts: string;
}
