import type { Random } from '#random.ts';

/** A real manufacturer of ships' equipment; which vessels have its equipment is invented. */
interface Maker {
  name: string;
  /** For main engines the power range, kW. */
  least?: number;
  most?: number;
  /** Frequency relative to the others. */
  weight: number;
}

export const engineMakers: readonly Maker[] = [
  { name: 'Wärtsilä', least: 1400, most: 16_000, weight: 9 },
  { name: 'MAN Energy Solutions', least: 1500, most: 16_000, weight: 8 },
  { name: 'MaK', least: 1200, most: 12_000, weight: 7 },
  { name: 'Bergen Engines', least: 1200, most: 9000, weight: 6 },
  { name: 'Caterpillar', least: 250, most: 5500, weight: 10 },
  { name: 'Yanmar', least: 60, most: 3000, weight: 8 },
  { name: 'Anglo Belgian Corporation', least: 500, most: 4000, weight: 4 },
  { name: 'Mitsubishi', least: 250, most: 1900, weight: 6 },
  { name: 'Cummins', least: 120, most: 2000, weight: 7 },
  { name: 'Deutz', least: 120, most: 2200, weight: 4 },
  { name: 'Grenaa Motorfabrik', least: 300, most: 1500, weight: 2 },
  { name: 'Callesen Diesel', least: 250, most: 1100, weight: 2 },
  { name: 'Baudouin', least: 180, most: 1300, weight: 5 },
  { name: 'Guascor', least: 180, most: 1200, weight: 3 },
  { name: 'MAN Engines', least: 180, most: 1400, weight: 5 },
  { name: 'Scania', least: 160, most: 900, weight: 10 },
  { name: 'Volvo Penta', least: 60, most: 750, weight: 12 },
  { name: 'Doosan', least: 150, most: 800, weight: 5 },
  { name: 'John Deere', least: 60, most: 560, weight: 5 },
  { name: 'FPT Industrial', least: 60, most: 650, weight: 4 },
  { name: 'Nanni Diesel', least: 20, most: 500, weight: 3 },
  { name: 'Sabb Motor', least: 12, most: 160, weight: 2 },
  { name: 'Perkins', least: 40, most: 280, weight: 3 },
  { name: 'Ford', least: 40, most: 180, weight: 2 },
];

/** Main engines above this power are slow-speed models with other names. */
export function drawEngineMaker(random: Random, power: number): string {
  const fitting = engineMakers.filter(({ least = 0, most = 0 }) => power >= least && power <= most);
  return random.weighted(fitting.length > 0 ? fitting : engineMakers.slice(0, 2), ({ weight }) => weight)?.name ?? '';
}

/** Manufacturers by product, the most frequent first. */
export const equipmentMakers = {
  propeller: [
    'Kongsberg',
    'Wärtsilä',
    'Helseth',
    'Finnøy Gear & Propeller',
    'Heimdal Propulsion',
    'Berg Propulsion',
    'Hundested Propeller',
    'Schottel',
    'MAN Alpha',
    'Teignbridge',
  ],
  thruster: ['Brunvoll', 'Kongsberg', 'Schottel', 'Sleipner', 'Hydraulik Group', 'Wesmar'],
  gear: [
    'Finnøy Gear & Propeller',
    'Reintjes',
    'ZF Marine',
    'Scana Volda',
    'Heimdal Propulsion',
    'Twin Disc',
    'Masson Marine',
    'Flender',
  ],
  steering: [
    'Kongsberg Tenfjord',
    'Rolls-Royce Marine',
    'Becker Marine Systems',
    'Scan Steering',
    'Jastram',
    'Data Hidrolik',
  ],
  winch: [
    'MacGregor Rapp',
    'Karmøy Winch',
    'Kongsberg',
    'Naust Marine',
    'Ibercisa',
    'Evotec',
    'Seaonics',
    'Thyborøn Skibssmedie',
    'Bopp',
    'Pullmaster',
  ],
  crane: [
    'Palfinger Marine',
    'HS.MARINE',
    'Bergen Hydraulic',
    'MacGregor',
    'Triplex',
    'HIAB',
    'Effer',
    'Guerra',
    'Fassi',
  ],
  generator: [
    'Caterpillar',
    'Scania',
    'Volvo Penta',
    'Mitsubishi',
    'Yanmar',
    'Cummins',
    'Nogva Motorfabrikk',
    'Leroy-Somer',
    'Stamford',
    'Marelli',
  ],
  refrigeration: [
    'MMC First Process',
    'Teknotherm',
    'Johnson Controls',
    'GEA',
    'Kælismiðjan Frost',
    'PTG Kuldeteknisk',
    'Buus Refrigeration',
  ],
  electronics: [
    'Furuno',
    'Simrad',
    'Olex',
    'JRC',
    'Kaijo',
    'Raymarine',
    'Sailor',
    'Scanmar',
    'Marport',
    'Maritech',
    'Koden',
    'Wassp',
    'Sperry Marine',
  ],
  boiler: ['Pyro', 'Parat Halvorsen', 'Alfa Laval', 'Aalborg Industries'],
  factory: [
    'Baader',
    'Marel',
    'Optimar',
    'Carsoe',
    'Curio',
    'Peruza',
    'Uni-Food Technic',
    'Kapp',
    'Intech International',
    'Nordischer Maschinenbau',
  ],
  handling: ['MMC First Process', 'C-Flow', 'Karmøy Winch', 'Iras', 'Cflow Fish Handling', 'Rapp Hydema'],
  line: ['Mustad Autoline', 'Fiskevegn', 'Beitir'],
  jigging: ['DNG by Slippurinn', 'Belitronic'],
  hauler: ['Lorentzen', 'Beitir', 'Hydro-Slave', 'Spencer Carter', 'NorthLift'],
  automation: ['Kongsberg', 'Høglund', 'Scantrol', 'Siemens', 'Auto-Maskin', 'Praxis Automation'],
  safety: ['Viking Life-Saving', 'Survitec', 'Norsafe', 'Noreq', 'Jason Engineering'],
  delousing: ['Optimar', 'FLS Avlusing', 'SkaMik', 'Smir Hydrolicer', 'Thermolicer Scale AQ'],
  counting: ['AquaScan', 'Vaki', 'Wingtech'],
} as const;
export type Equipment = keyof typeof equipmentMakers;

/** A manufacturer of some equipment: those listed first are more frequent. */
export function drawMaker(random: Random, equipment: Equipment): string {
  const makers: readonly string[] = equipmentMakers[equipment];
  return makers[Math.floor(random.next() ** 1.5 * makers.length)] ?? '';
}

/** Every manufacturer's name once. */
export const makerNames: readonly string[] = [
  ...new Set([...engineMakers.map(({ name }) => name), ...Object.values(equipmentMakers).flat()]),
].sort((a, b) => (a < b ? -1 : 1));

/** Yards by country, the larger ones first. Some of the vessels were built abroad. */
export const yards: Readonly<Record<string, readonly string[]>> = {
  NO: [
    'Larsnes Mek. Verksted, Larsnes',
    'Vard Brattvåg',
    'Fitjar Mekaniske Verksted',
    'Myklebust Verft, Gursken',
    'Havyard Leirvik',
    'Simek, Flekkefjord',
    'Aas Mek. Verksted, Vestnes',
    'Sletta Verft, Mjosundet',
    'Moen Marin, Kolvereid',
    'Selfa Arctic, Trondheim',
    'Viknes Båt, Bergen',
    'Rognan Båtbyggeri',
  ],
  IS: [
    'Slippstöðin, Akureyri',
    'Stálvík, Garðabær',
    'Trefjar, Hafnarfjörður',
    'Seigla, Akureyri',
    'Bátasmiðjan Samtak, Hafnarfjörður',
  ],
  FO: ['Tórshavnar Skipasmiðja', 'Vestmanna Skipasmiðja', 'Skála Skipasmiðja'],
  DK: [
    'Karstensens Skibsværft, Skagen',
    'Hvide Sande Skibs- og Baadebyggeri',
    'Vestværftet, Hvide Sande',
    'Thyborøn Skibsværft',
    'Strandby Skibsværft',
    'Søby Værft',
  ],
  SE: ['Rönnängs Varv', 'Ö-Varvet, Öckerö', 'Studsvik Varv', 'Karlskronavarvet'],
  GB: [
    'Macduff Shipyards',
    'Parkol Marine Engineering, Whitby',
    'Buckie Shipyard',
    'Miller, St Monans',
    'C Toms & Son, Polruan',
    'Campbeltown Shipyard',
    'Gerrard Brothers, Arbroath',
  ],
  IE: ['Arklow Engineering', 'Mooney Boats, Killybegs', 'Tyrrell, Arklow', 'Baltimore Fisheries School'],
  NL: [
    'Maaskant Shipyards, Stellendam',
    'Luyt, Den Oever',
    'Padmos, Stellendam',
    'Damen Shipyards, Gorinchem',
    'Royal Bodewes, Hoogezand',
  ],
  BE: ['Scheepswerf Seghers, Oostende', 'IDP, Oostende'],
  DE: ['Husumer Schiffswerft', 'Schiffswerft Schlömer, Oldersum', 'Sieghold, Bremerhaven', 'Volkswerft, Stralsund'],
  FR: [
    'Chantier Piriou, Concarneau',
    'Socarenam, Boulogne-sur-Mer',
    'Chantier Bernard, Locmiquélic',
    'Chantier Gléhen, Douarnenez',
    'Chantier Marine Océan, Paimpol',
  ],
  ES: [
    'Astilleros Armón, Vigo',
    'Nodosa Shipyard, Marín',
    'Construcciones Navales P. Freire, Vigo',
    'Astilleros Zamakona, Santurtzi',
    'Balenciaga, Zumaia',
    'Astilleros Murueta',
  ],
  PT: ['Navalria, Aveiro', 'Estaleiros Navais de Peniche', 'Nautiber, Vila Real de Santo António'],
  GL: ['Nuuk Værft', 'Karstensens Skibsværft, Skagen'],
  CA: ['Glovertown Shipyards', 'Chantier Naval Forillon, Gaspé', 'Meteghan River Shipyard', 'East Coast Boat Works'],
  US: [
    'Duckworth Steel Boats, Tarpon Springs',
    'Fairhaven Shipyard',
    'Gladding-Hearn, Somerset',
    'Washburn & Doughty, East Boothbay',
  ],
  PL: ['Stocznia Ustka', 'Safe Co, Gdynia', 'Stocznia Północna, Gdańsk', 'Karstensen Shipyard Poland'],
  LT: ['Western Baltija Shipbuilding, Klaipėda'],
  LV: ['Liepājas Kuģu Būve'],
  EE: ['Baltic Workboats, Nasva', 'Luksusjaht, Haapsalu'],
  FI: ['Uudenkaupungin Työvene', 'Kewatec, Kokkola'],
  RU: ['Severnaya Verf, Saint Petersburg', 'Vyborg Shipyard', 'Pella, Otradnoye', 'Volkswerft, Stralsund'],
};

/** Where large vessels are often built for owners of any flag. */
export const yardsAbroad = [
  'Cemre Shipyard, Yalova',
  'Tersan Shipyard, Yalova',
  'Crist, Gdynia',
  'Vard Brăila',
  'Karstensens Skibsværft, Skagen',
  'Astilleros Armón, Vigo',
  'Sefine Shipyard, Yalova',
  'Celiktrans, Istanbul',
] as const;
export const designers = [
  'Skipsteknisk, Ålesund',
  'Salt Ship Design, Stord',
  'Marin Design, Kolbeinsvik',
  'Rolls-Royce Marine',
  'Kongsberg Maritime',
  'Macduff Ship Design',
  'Skipskompetanse, Måløy',
  'Heimli Ship Design',
  'Nautic, Reykjavík',
  'Knud E. Hansen',
  'Seacon, Måløy',
  'Cintranaval, Bilbao',
  'Ghenova',
  'Osk-ShipTech, Aarhus',
] as const;
