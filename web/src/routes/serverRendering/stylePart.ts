/** A style sheet as the build takes it apart, so that a server-rendered document may have some of it. */
export type StylePart = StyleRule | StyleGroup | NamedStyle;

/** `.card:hover, h2 { color: var(--ink) }` */
export interface StyleRule {
  readonly selectors: readonly StyleSelector[];
  readonly declarations: readonly StyleDeclaration[];
}

export interface StyleSelector {
  readonly text: string;
  /** Without every one of these in the document it matches nothing. */
  readonly classes: readonly string[];
}

export interface StyleDeclaration {
  readonly property: string;
  readonly text: string;
  /** The custom properties it reads. */
  readonly reads: readonly string[];
}

/** `@media print { … }` */
export interface StyleGroup {
  readonly head: string;
  readonly parts: readonly StylePart[];
}

/** `@keyframes turn { … }`, `@font-face { … }`: what is one whole. */
export interface NamedStyle {
  readonly whole: string;
  /** The name of an animation; undefined if there is none. */
  readonly animation?: string;
  readonly reads: readonly string[];
}
