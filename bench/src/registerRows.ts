/** The columns of the EU Fleet Register. */
export const euHeader =
  'Country of Registration;CFR;UVI;Event;Event Start Date;Event End Date;Registration Number;External marking;Name of vessel;' +
  'Place of registration;Place of registration name;IRCS;IRCS indicator;Licence indicator;VMS indicator;ERS indicator;' +
  'ERS Exempt indicator;AIS indicator;MMSI;Vessel Type;Main fishing gear;Subsidiary fishing gear 1;Subsidiary fishing gear 2;' +
  'Subsidiary fishing gear 3;Subsidiary fishing gear 4;Subsidiary fishing gear 5;LOA;LBP;Tonnage GT;Other tonnage;GTs;' +
  'Power of main engine;Power of auxiliary engine;Hull material;Date of entry into service;Segment;' +
  'Country of importation/exportation;Type of export;Public aid;Year of construction\n';
/** Flags of the made vessels, with the country digits of their MMSIs. */
export const lands = [
  ['ESP', 224],
  ['FRA', 228],
  ['ITA', 247],
  ['PRT', 263],
  ['GRC', 237],
  ['SWE', 265],
] as const;
const names = ['ARCTIC', 'SILVER', 'NORDIC', 'OCEAN', 'SANTA', 'SAN', 'STELLA', 'BLUE', 'VIRGEN', 'PETIT', 'GRAND'];
const others = ['MARIA', 'STAR', 'ANNA', 'LUNA', 'VIKING', 'JOSE', 'QUEEN', 'CARMEN', 'PEDRO', 'ROSA', 'MARINA'];
const gears = ['OTB', 'GNS', 'LLS', 'FPO', 'PS', 'GTR', 'LHP', 'DRB'];

function made(vessel: number) {
  const [land, middle] = lands[Math.floor(lands.length * (((vessel * 7919) % 10_007) / 10_007) ** 2)] ?? lands[0];
  return {
    land,
    name: `${names[vessel % 11]} ${others[(vessel >> 4) % 11]}`,
    length: (4 + 80 * (((vessel * 40_503) % 10_007) / 10_007) ** 4).toFixed(2),
    mmsi: vessel % 10 < 3 ? `${middle}${String(vessel % 1_000_000).padStart(6, '0')}` : '',
    callSign: `${land.slice(0, 2)}${vessel.toString(36).toUpperCase().padStart(4, '0')}`,
    grossTonnage: 1 + (vessel % 900),
  };
}

function* inPieces(rows: number, header: string, row: (at: number) => string): Generator<string, void, void> {
  yield header;
  for (let from = 0; from < rows; from += 1000) {
    yield Array.from({ length: Math.min(1000, rows - from) }, (_, index) => row(from + index)).join('');
  }
}

/** Rows as the EU Fleet Register has them: each 24th is an earlier event of the vessel before, a third have an MMSI. */
export const euRows = (rows: number) => inPieces(rows, euHeader, euRow);

function euRow(row: number): string {
  const isFormer = row % 24 === 23;
  const vessel = isFormer ? row - 1 : row;
  const { land, name, length, mmsi, callSign, grossTonnage } = made(vessel);
  const days = isFormer ? '2001-05-06;2017-03-01' : '2017-03-02;2100-12-31';
  return (
    `${land};${land}${String(vessel).padStart(9, '0')};;MOD;${days};${land[0]}${vessel};Y${vessel % 9973};` +
    `${name} ${isFormer ? 'OLD' : vessel % 997};326;;${callSign};` +
    `Y;Y;N;;;;${mmsi};FX;${gears[vessel % 8]};${gears[vessel % 7]};;;;;${length};0.00;${grossTonnage}.00;0.00;0.00;` +
    `${20 + (vessel % 3000)}.00;${vessel % 100}.00;${1 + (vessel % 4)};2015-03-12;MFL;;;PA;${1950 + (vessel % 75)}-01-01\n`
  );
}

const authorisedHeader =
  'mmsi,shipname,callsign,imo,tonnage,length,national_id,rfmo_id,rank_name,clav_TUVI,clav_FlagCode,clav_VesselTypeCode,' +
  'clav_GearTypeCode,clav_LengthTypeCode,clav_TonnageTypeCode,clav_PreviousName,clav_PreviousNameDate,' +
  'clav_PreviousFlagCode,clav_PreviousFlagCodeDate,clav_AutStatus,clav_DateAutStart,clav_DateAutEnd,clav_DateAutTerm\n';

/**
 * The same vessels as a commission's list of authorised vessels has them, a row each: without CFR, IMO number and MMSI, so
 * that call sign, flag, name and size have to do. Every tenth has no call sign, and every twentieth a name that is spelt otherwise.
 */
export const authorisedRows = (rows: number) => inPieces(rows, authorisedHeader, authorisedRow);

/** Vessels of the first rows of `euRows`, without the earlier events. */
export const vesselsOf = (rows: number) => rows - Math.floor(rows / 24);

function authorisedRow(row: number): string {
  const vessel = row + Math.floor(row / 23);
  const { land, name, length, callSign, grossTonnage } = made(vessel);
  const spelt = vessel % 20 === 7 ? name.replace(/A/, 'AA') : name;
  return (
    `,${spelt} ${vessel % 997},${vessel % 10 === 3 ? '' : callSign},,${grossTonnage},${length},,A${row},ICCAT,${row},${land},LL,LL,LOA,GT,` +
    `,,,,Authorized,1/5/2024 00:00:00,12/30/2026 00:00:00,\n`
  );
}
