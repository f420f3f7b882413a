import type { AlertChange, AlertConditionKind } from '@wheelhouse/contract/alerts';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AlertSchema {
  alert_rule: AlertRuleTable;
  alert_state: AlertStateTable;
  alert_event: AlertEventTable;
  alert_progress: AlertProgressTable;
  alert_reception: AlertReceptionTable;
  /** Only the version before uses it. It goes with the next migration that needs a stop. */
  alert_vessel: AlertVesselTable;
  alert_change_progress: AlertChangeProgressTable;
  vessel_change: VesselChangeTable;
}

export interface AlertRuleTable {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  vessel_id: number | null;
  fleet_id: number | null;
  filter: ColumnType<FilterQuery | null, string | null, string | null>;
  condition: AlertConditionKind;
  area_id: number | null;
  port_id: number | null;
  near_vessel_id: number | null;
  nm: number | null;
  hours: number | null;
  days: number | null;
  changes: AlertChange[] | null;
  excluded: Generated<number[]>;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
  quiet_while_moored: boolean;
  email: boolean;
  snoozed_until: Date | null;
  paused_at: Date | null;
  created_at: Date;
  changed_at: Date;
}

export interface AlertStateTable {
  rule_id: number;
  vessel_id: number;
  state: string;
  at: Date;
}

export interface AlertEventTable {
  id: GeneratedAlways<number>;
  account_id: number;
  rule_id: number;
  vessel_id: number | null;
  kind: string;
  at: Date;
  key: string;
  latitude: number | null;
  longitude: number | null;
  details: ColumnType<Readonly<Record<string, string | number>>, string, never>;
  seen_from: Date;
  due_at: Date | null;
  notified_at: Date | null;
  emailed_at: Date | null;
  email: boolean;
}

export interface AlertProgressTable {
  one: Generated<boolean>;
  judged_until: Date;
}

export interface AlertReceptionTable {
  day: string;
  square: number;
  heard: string;
}

export interface AlertChangeProgressTable {
  one: Generated<boolean>;
  judged: number;
}

export interface VesselChangeTable {
  id: GeneratedAlways<number>;
  vessel_id: number;
  at: Generated<Date>;
  kind: AlertChange;
  before: string | null;
  after: string | null;
}

export interface AlertVesselTable {
  vessel_id: number;
  name: string;
  flag: string;
  owners: string;
}
