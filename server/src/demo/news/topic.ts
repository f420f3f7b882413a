/** What articles of the demonstration are about. Words in braces are filled in: see `Facts` in writeArticle.ts. */
export interface Topic {
  /** The branch of services, by the hundreds of its categories, whose providers write of it. */
  readonly branch: number;
  /** Vessels it may be about. */
  readonly vessel: 'fishing' | 'aquaculture';
  readonly titles: readonly string[];
  readonly summary: string;
  /** Paragraphs; `# ` begins a heading, `- ` an item of a list, `> ` what somebody said. */
  readonly body: readonly string[];
}
