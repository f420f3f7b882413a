import type { GeneratedAlways } from 'kysely';
import type { AreaShape } from '@wheelhouse/contract/areaShape';

/** Areas that users draw, as migration 52 creates them. */
export interface DrawnAreaSchema {
  drawn_area: DrawnAreaTable;
}

/** Of an account, or of an organisation for its members. */
export interface DrawnAreaTable {
  id: GeneratedAlways<number>;
  account_id: number | null;
  organisation_id: number | null;
  name: string;
  shape: AreaShape;
  changed_at: Date;
}
