import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';

interface ManufacturerNameProps {
  readonly id: number;
  readonly names: Names;
}

/** The manufacturer of a piece of equipment, as a link to their website if the dictionary has one. */
export function ManufacturerName({ id, names }: ManufacturerNameProps) {
  return <ExternalLink website={names.website(id)}>{names.manufacturer(id)}</ExternalLink>;
}
