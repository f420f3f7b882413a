import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OrganisationRole } from '@wheelhouse/contract/organisations';

/** Tables of organisations, and the views of what their members may use, as migration 37 creates them. */
export interface OrganisationSchema {
  organisation: OrganisationTable;
  organisation_member: MemberTable;
  organisation_invitation: InvitationTable;
  organisation_provider: OrganisationProviderTable;
  provider_owner: ProviderOwnerView;
  fleet_viewer: FleetViewerView;
}

export interface OrganisationTable {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Date;
  /** Since then its members can use nothing of it. */
  suspended_at: ColumnType<Date | null, Date | null | undefined>;
  suspended_reason: Generated<string>;
}

export interface MemberTable {
  organisation_id: number;
  account_id: number;
  role: OrganisationRole;
  joined_at: Date;
}

export interface InvitationTable {
  id: GeneratedAlways<number>;
  organisation_id: number;
  email: string;
  role: OrganisationRole;
  /** Of the code in the emailed link. */
  hash: Buffer;
  invited_by: number | null;
  sent_at: Date;
  expires_at: Date;
}

export interface OrganisationProviderTable {
  provider_id: number;
  organisation_id: number;
}

/** An account that may change a provider: its own, or that of its organisation. A view. */
export interface ProviderOwnerView {
  account_id: ColumnType<number, never, never>;
  provider_id: ColumnType<number, never, never>;
}

/** An account that sees a fleet: its own, or one of its organisation. A view. */
export interface FleetViewerView {
  account_id: ColumnType<number, never, never>;
  fleet_id: ColumnType<number, never, never>;
  may_change: ColumnType<boolean, never, never>;
}
