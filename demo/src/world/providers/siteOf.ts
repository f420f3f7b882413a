import { slug } from '#world/companies/details.ts';

/** Limited so that the website with its scheme is within a provider's limit. */
const longest = 34;

/** The invented domain of a firm: under a name that nobody can register (RFC 2606). */
export function siteOf(name: string): string {
  return `${slug(name).slice(0, longest).replace(/-+$/, '')}.example`;
}
