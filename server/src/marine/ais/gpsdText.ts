/** gpsd 3.22's words for AIS codes, unchanged including typos: tests compare with its output. */

const navigationalStatus = [
  'Under way using engine',
  'At anchor',
  'Not under command',
  'Restricted manoeuverability',
  'Constrained by her draught',
  'Moored',
  'Aground',
  'Engaged in fishing',
  'Under way sailing',
  'Reserved for HSC',
  'Reserved for WIG',
  'Reserved',
  'Reserved',
  'Reserved',
  'Reserved',
  'Not defined',
];

const positionFix = [
  'Undefined',
  'GPS',
  'GLONASS',
  'Combined GPS/GLONASS',
  'Loran-C',
  'Chayka',
  'Integrated navigation system',
  'Surveyed',
  'Galileo',
];

const aidTypes = [
  'Unspecified',
  'Reference point',
  'RACON',
  'Fixed offshore structure',
  'Spare, Reserved for future use.',
  'Light, without sectors',
  'Light, with sectors',
  'Leading Light Front',
  'Leading Light Rear',
  'Beacon, Cardinal N',
  'Beacon, Cardinal E',
  'Beacon, Cardinal S',
  'Beacon, Cardinal W',
  'Beacon, Port hand',
  'Beacon, Starboard hand',
  'Beacon, Preferred Channel port hand',
  'Beacon, Preferred Channel starboard hand',
  'Beacon, Isolated danger',
  'Beacon, Safe water',
  'Beacon, Special mark',
  'Cardinal Mark N',
  'Cardinal Mark E',
  'Cardinal Mark S',
  'Cardinal Mark W',
  'Port hand Mark',
  'Starboard hand Mark',
  'Preferred Channel Port hand',
  'Preferred Channel Starboard hand',
  'Isolated danger',
  'Safe Water',
  'Special Mark',
  'Light Vessel / LANBY / Rigs',
];

const thirties = [
  'Fishing',
  'Towing',
  'Towing: length exceeds 200m or breadth exceeds 25m',
  'Dredging or underwater ops',
  'Diving ops',
  'Military ops',
  'Sailing',
  'Pleasure Craft',
  'Reserved',
  'Reserved',
];

const fifties = [
  'Pilot Vessel',
  'Search and Rescue vessel',
  'Tug',
  'Port Tender',
  'Anti-pollution equipment',
  'Law Enforcement',
  'Spare - Local Vessel',
  'Spare - Local Vessel',
  'Medical Transport',
  'Ship according to RR Resolution No. 18',
];

const future = 'Reserved for future use';

/** Ten codes of one ship type: all, hazardous A to D, four reserved, the last. */
function decade(kind: string, last: string): string[] {
  const hazards = ['A', 'B', 'C', 'D'].map((category) => `Hazardous category ${category}`);
  return ['all ships of this type', ...hazards, future, future, future, future, last].map(
    (detail) => `${kind} - ${detail}`,
  );
}

const shipTypes = [
  'Not available',
  ...Array.from({ length: 19 }, () => future),
  ...decade('Wing in ground (WIG)', future),
  ...thirties,
  ...decade('High speed craft (HSC)', 'No additional information'),
  ...fifties,
  ...decade('Passenger', 'No additional information'),
  ...decade('Cargo', 'No additional information'),
  ...decade('Tanker', 'No additional information'),
  ...decade('Other Type', 'no additional information'),
];

export function statusText(status: number): string {
  return navigationalStatus[status] ?? 'Not defined';
}

export function positionFixText(epfd: number): string {
  return positionFix[epfd] ?? 'INVALID EPFD';
}

export function aidTypeText(aidType: number): string {
  return aidTypes[aidType] ?? 'INVALID NAVAID TYPE';
}

export function shipTypeText(shipType: number): string {
  return shipTypes[shipType] ?? 'INVALID SHIP TYPE';
}
