import type { Generated, GeneratedAlways } from 'kysely';
import type { DatedGeometry, DatedKind } from '@wheelhouse/contract/datedLayers';

/** Layers of the operator whose features are valid for some time, as migration 65 creates them. */
export interface DatedLayerSchema {
  dated_layer: DatedLayerTable;
  dated_feature: DatedFeatureTable;
  layer_follower: LayerFollowerTable;
}

export interface DatedLayerTable {
  id: GeneratedAlways<number>;
  name: string;
  kind: DatedKind;
  revision: number;
  /** Removed features are forgotten up to this revision. */
  forgotten: Generated<number>;
  changed_at: Date;
}

export interface DatedFeatureTable {
  layer_id: number;
  key: string;
  /** Of the layer, when it was last added, changed or removed. */
  revision: number;
  changed_at: Date;
  removed: Generated<boolean>;
  name: string;
  text: string | null;
  valid_from: Date | null;
  valid_until: Date | null;
  /** Null once removed. */
  geometry: DatedGeometry | null;
}

/** As migration 68 creates it. */
export interface LayerFollowerTable {
  account_id: number;
  layer_id: number;
  /** SHA-256 of the secret of the address; null without one. */
  hash: Buffer | null;
  /** When the address was last asked, to the hour. */
  read_at: Generated<Date | null>;
  email: boolean;
  /** The revision of the layer that the last email told of. */
  sent_revision: number;
  created_at: Date;
}
