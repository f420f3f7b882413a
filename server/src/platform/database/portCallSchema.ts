import type { Generated } from 'kysely';

/** Tables of voyages and of the port calls between them. */
export interface PortCallSchema {
  ais_voyage: AisVoyageTable;
  port_call: PortCallTable;
  port_call_basis: PortCallBasisTable;
  port_call_pending: PortCallPendingTable;
  voyage: VoyageTable;
}

export interface AisVoyageTable {
  mmsi: number;
  since: Date;
  destination: string | null;
  destination_key: string | null;
  eta: Date | null;
  draught: number | null;
}

export interface PortCallTable {
  track: number;
  arrival: Date;
  arrival_seen: boolean;
  departure: Date | null;
  port_id: number;
  latitude: number;
  longitude: number;
}

export interface VoyageTable {
  track: number;
  arrival: Date;
  departure: Date;
  from_port_id: number;
  to_port_id: number;
  metres: number;
  fishing_minutes: number;
}

export interface PortCallPendingTable {
  track: number;
  since: Date;
  due_at: Date;
}

export interface PortCallBasisTable {
  one: Generated<boolean>;
  ports: string;
}
