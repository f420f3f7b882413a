/**
 * Styles and handlers of a text under names that mean nothing: the security policy reports them even where a text is only
 * read.
 */
export function setAside(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\s(style|on\w+)\s*=/gi, ' data-$1='));
}
