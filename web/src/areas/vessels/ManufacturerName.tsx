import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { ExternalLink } from '#ui/ExternalLink.tsx';

interface ManufacturerNameProps {
  readonly id: number;
  readonly names: Names;
}

/** Who made a piece of equipment, leading to their website where the dictionary has one. */
export function ManufacturerName({ id, names }: ManufacturerNameProps) {
  return <ExternalLink website={names.website(id)}>{names.manufacturer(id)}</ExternalLink>;
}
