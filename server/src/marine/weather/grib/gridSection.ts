import { GribError } from './gribError.ts';
import type { GribGrid, LatLonGrid, ProjectedGrid, Scan } from './grid.ts';
import type { Octets } from './octets.ts';

/** 20 million cells are 160 MB of values; the finest global forecasts have some 6 million. */
const mostCells = 20_000_000;
const missing = 0xffff_ffff;

const names: Partial<Record<number, string>> = {
  1: 'rotated latitude/longitude',
  40: 'Gaussian latitude/longitude',
  50: 'spherical harmonic coefficients',
  90: 'space view',
  101: 'unstructured',
  140: 'Lambert azimuthal equal area',
};

type Size = { readonly columns: number; readonly rows: number };
export type GridOfSection = { readonly grid: GribGrid; readonly toAndFro: boolean };

/**
 * The grid in section 3, and whether every other row runs against the scan.
 * @throws GribError for another template than 3.0, 3.10, 3.20 and 3.30, a reduced grid, or an impossible one
 */
export function readGrid(section: Octets): GridOfSection {
  const source = section.u8(6);
  if (source !== 0)
    throw new GribError('unsupported', `a grid from source ${source} (code table 3.0) is not supported`);
  const template = section.u16(13);
  const layout = layouts[template];
  if (layout === undefined) {
    const name = names[template];
    const suffix = name === undefined ? '' : ` (${name})`;
    throw new GribError('unsupported', `grid template 3.${template}${suffix} is not supported`);
  }
  if (section.u8(11) !== 0 || section.u32(31) === missing || section.u32(35) === missing) {
    throw new GribError('unsupported', 'a reduced grid, with rows of unlike length, is not supported');
  }
  const size = sizeOf(section);
  const mode = section.u8(layout.scanOctet);
  if (mode & 0x0f)
    throw new GribError('unsupported', 'a grid with rows or columns set off by half a cell is not supported');
  const scan = { westward: (mode & 0x80) !== 0, northward: (mode & 0x40) !== 0, columnsFirst: (mode & 0x20) !== 0 };
  return { grid: layout.read(section, size, scan), toAndFro: (mode & 0x10) !== 0 };
}

const layouts: Partial<
  Record<number, { scanOctet: number; read: (section: Octets, size: Size, scan: Scan) => GribGrid }>
> = {
  0: { scanOctet: 72, read: latLon },
  10: { scanOctet: 60, read: mercator },
  20: { scanOctet: 65, read: polarStereographic },
  30: { scanOctet: 65, read: lambert },
};

function sizeOf(section: Octets): Size {
  const columns = section.u32(31);
  const rows = section.u32(35);
  if (columns < 1 || rows < 1) throw new GribError('damaged', 'a grid without cells');
  if (columns * rows > mostCells) {
    throw new GribError('tooLarge', `a grid of ${columns} x ${rows} cells is larger than the ${mostCells} we read`);
  }
  if (columns * rows !== section.u32(7)) {
    throw new GribError(
      'damaged',
      `${columns} x ${rows} cells are not the ${section.u32(7)} points the grid should have`,
    );
  }
  return { columns, rows };
}

function latLon(section: Octets, { columns, rows }: Size, scan: Scan): LatLonGrid {
  const basic = section.u32(39);
  const divisions = section.u32(43);
  // Regulation 92.1.6: millionths of a degree by default.
  const unit =
    basic === 0 || basic === missing ? 1e-6 : basic / (divisions === 0 || divisions === missing ? 1e6 : divisions);
  const degrees = (octet: number): number => section.s32(octet) * unit;
  const stated = (octet: number): number | undefined => {
    const raw = section.u32(octet);
    return raw === missing || raw === 0 ? undefined : raw * unit;
  };
  const [first, last] = [
    { latitude: latitudeOf(degrees(47)), longitude: degrees(51) },
    { latitude: latitudeOf(degrees(56)), longitude: degrees(60) },
  ];
  const [west, east] = scan.westward ? [last.longitude, first.longitude] : [first.longitude, last.longitude];
  const [south, north] = scan.northward ? [first.latitude, last.latitude] : [last.latitude, first.latitude];
  const width = east - west - 360 * Math.floor((east - west) / 360);
  const stepEast = stepOf(columns, columns > 1 && width === 0 ? 360 : width, stated(64));
  const stepSouth = stepOf(rows, north - south, stated(68));
  if (stepEast * (columns - 1) > 360 + stepEast / 2)
    throw new GribError('damaged', 'the grid goes around the world more than once');
  return { kind: 'latLon', columns, rows, scan, west: westward180(west), north, stepEast, stepSouth };
}

/** The ends of a grid are more exact than its stated step, which is rounded: 0.166667 of a degree. */
function stepOf(count: number, extent: number, stated: number | undefined): number {
  if (count === 1) return stated ?? 1;
  const step = extent / (count - 1);
  if (!(step > 0)) throw new GribError('damaged', 'the first and last point of the grid contradict its scan');
  if (stated !== undefined && Math.abs(stated - step) * (count - 1) > step / 2) {
    throw new GribError(
      'damaged',
      `steps of ${stated} degrees do not lead from the first to the last of ${count} points`,
    );
  }
  return step;
}

function latitudeOf(degrees: number): number {
  if (Math.abs(degrees) > 90.000_001) throw new GribError('damaged', `latitude ${degrees} cannot be`);
  return degrees;
}

function longitudeOf(degrees: number): number {
  if (Math.abs(degrees) > 720) throw new GribError('damaged', `longitude ${degrees} cannot be`);
  return degrees;
}

/** In [-180, 180). */
function westward180(degrees: number): number {
  const whole = longitudeOf(degrees) - 360 * Math.floor((degrees + 180) / 360);
  return Math.round(whole * 1e9) / 1e9;
}

type Axes = ProjectedGrid['earth'];

/** Code table 3.2; axes in metres. */
function earthOf(section: Octets): Axes {
  const shape = section.u8(15);
  const sphere = (radius: number): Axes => ({ equatorial: radius, polar: radius });
  const known: Partial<Record<number, Axes>> = {
    0: sphere(6_367_470),
    2: { equatorial: 6_378_160, polar: 6_378_160 * (1 - 1 / 297) },
    4: { equatorial: 6_378_137, polar: 6_356_752.314 },
    5: { equatorial: 6_378_137, polar: 6_356_752.3142 },
    6: sphere(6_371_229),
    8: sphere(6_371_200),
  };
  const own: Partial<Record<number, () => Axes>> = {
    1: () => sphere(section.scaled(16) ?? 0),
    3: () => ({ equatorial: (section.scaled(21) ?? 0) * 1000, polar: (section.scaled(26) ?? 0) * 1000 }),
    7: () => ({ equatorial: section.scaled(21) ?? 0, polar: section.scaled(26) ?? 0 }),
  };
  const earth = known[shape] ?? own[shape]?.();
  if (earth === undefined)
    throw new GribError('unsupported', `shape ${shape} of the earth (code table 3.2) is not supported`);
  const { equatorial, polar } = earth;
  if (!(polar > 6e6 && equatorial < 7e6 && polar <= equatorial))
    throw new GribError('damaged', 'an earth of another size');
  return earth;
}

type Place = Pick<
  ProjectedGrid,
  'columns' | 'rows' | 'scan' | 'firstLatitude' | 'firstLongitude' | 'earth' | 'vectorsAlongGrid'
>;

/** What the projections have at the same octets. */
function placeOf(section: Octets, size: Size, scan: Scan, longitude: number): Place {
  return {
    ...size,
    scan,
    firstLatitude: latitudeOf(section.s32(39) * 1e-6),
    firstLongitude: longitudeOf(longitude),
    earth: earthOf(section),
    vectorsAlongGrid: (section.u8(47) & 0x08) !== 0,
  };
}

/** Steps are in millimetres. */
function metresAt(section: Octets, octet: number): number {
  const metres = section.u32(octet) / 1000;
  if (metres < 1 || metres > 1_000_000) throw new GribError('damaged', `cells ${metres} metres apart cannot be`);
  return metres;
}

function mercator(section: Octets, size: Size, scan: Scan): ProjectedGrid {
  if (section.s32(61) !== 0) throw new GribError('unsupported', 'a turned Mercator grid is not supported');
  const place = placeOf(section, size, scan, section.s32(43) * 1e-6);
  const trueAt = latitudeOf(section.s32(48) * 1e-6);
  if (Math.abs(trueAt) > 89 || Math.abs(place.firstLatitude) > 89.9)
    throw new GribError('damaged', 'a Mercator grid at the pole');
  return {
    kind: 'mercator',
    ...place,
    stepX: metresAt(section, 65),
    stepY: metresAt(section, 69),
    trueLatitudes: [trueAt, trueAt],
    orientation: 0,
    southPole: false,
  };
}

function polarStereographic(section: Octets, size: Size, scan: Scan): ProjectedGrid {
  const trueAt = Math.abs(latitudeOf(section.s32(48) * 1e-6));
  const southPole = (section.u8(64) & 0x80) !== 0;
  return {
    kind: 'polarStereographic',
    ...placeOf(section, size, scan, section.s32(43) * 1e-6),
    stepX: metresAt(section, 56),
    stepY: metresAt(section, 60),
    trueLatitudes: [trueAt, trueAt],
    orientation: longitudeOf(section.s32(52) * 1e-6),
    southPole,
  };
}

function lambert(section: Octets, size: Size, scan: Scan): ProjectedGrid {
  const trueLatitudes = [latitudeOf(section.s32(66) * 1e-6), latitudeOf(section.s32(70) * 1e-6)] as const;
  const [one, other] = trueLatitudes;
  if (Math.abs(one + other) < 1e-3 || Math.abs(one) > 89 || Math.abs(other) > 89) {
    throw new GribError('damaged', `a Lambert cone cannot touch the earth at latitudes ${one} and ${other}`);
  }
  const place = placeOf(section, size, scan, section.s32(43) * 1e-6);
  if (Math.abs(place.firstLatitude) > 89.9) throw new GribError('damaged', 'a Lambert grid that begins at the pole');
  return {
    kind: 'lambert',
    ...place,
    stepX: metresAt(section, 56),
    stepY: metresAt(section, 60),
    trueLatitudes,
    orientation: longitudeOf(section.s32(52) * 1e-6),
    southPole: (section.u8(64) & 0x80) !== 0,
  };
}
