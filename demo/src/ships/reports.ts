/**
 * The AIS messages that ships send, as integers in the units of ITU-R M.1371-5: 1/600,000 degree, 1/10 knot, 1/10 degree,
 * metres. `month` and the rest of a voyage are the estimated time of arrival.
 */
export type EncodableReport = ClassAReport | ClassBReport | VoyageReport | StaticNameReport | StaticDataReport;

type Numbers<Name extends string> = Record<Name, number>;
type Texts<Name extends string> = Record<Name, string>;
type Flags<Name extends string> = Record<Name, boolean>;
type Sender = Numbers<'repeat' | 'mmsi'>;
type Extent = Numbers<'toBow' | 'toStern' | 'toPort' | 'toStarboard'>;
type Motion = Numbers<'sog' | 'lon' | 'lat' | 'cog' | 'heading' | 'second' | 'radio'> & Flags<'accuracy' | 'raim'>;

/** Position of a class A vessel. */
export type ClassAReport = { type: 1 | 2 | 3 } & Sender & Motion & Numbers<'status' | 'rot' | 'maneuver'>;

/** Position of a class B vessel. */
export type ClassBReport = { type: 18 } & Sender &
  Motion &
  Numbers<'reserved' | 'regional'> &
  Flags<'carrierSense' | 'display' | 'dsc' | 'band' | 'message22' | 'assigned'>;

/** Static and voyage data of a class A vessel. */
export type VoyageReport = { type: 5 } & Sender &
  Extent &
  Numbers<'version' | 'imo' | 'shipType' | 'epfd' | 'month' | 'day' | 'hour' | 'minute' | 'draught'> &
  Texts<'callSign' | 'name' | 'destination'> &
  Flags<'dte'>;

/** Static data of a class B vessel, part A. */
export type StaticNameReport = { type: 24; part: 'A' } & Sender & Texts<'name'>;

/** Static data of a class B vessel, part B; a craft that belongs to a ship sends `mothership` instead of its extent. */
export type StaticDataReport = { type: 24; part: 'B' } & Sender &
  Extent &
  Numbers<'shipType' | 'model' | 'serial' | 'mothership'> &
  Texts<'vendorId' | 'callSign'>;
