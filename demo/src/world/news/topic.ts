/** The topics of the demo's articles. Words in braces are replaced: see `Facts` in writeArticle.ts. */
export interface Topic {
  /** The branch of services, by the hundreds of its categories, whose providers write about it. */
  readonly branch: number;
  /** Vessels it may be about. */
  readonly vessel: 'fishing' | 'aquaculture';
  readonly titles: readonly string[];
  readonly summary: string;
  /** Paragraphs; `# ` begins a heading, `- ` an item of a list, `> ` a quotation. */
  readonly body: readonly string[];
}
