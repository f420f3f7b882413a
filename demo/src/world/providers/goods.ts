/** A product or service of a firm. */
export interface Good {
  readonly title: string;
  readonly summary: string;
}

/** The offers of firms of a category, as `title: summary`, separated by `|`. */
const rows: readonly (readonly [category: number, goods: string])[] = [
  [
    101,
    'Coastal vessel 14.9 m: Net and line vessel in aluminium with a large wheelhouse and room for 20 tonnes in the hold.|Combination vessel 35 m: Seiner and trawler in steel with RSW tanks, built to order in 18 months.',
  ],
  [
    102,
    'Docking on the slipway: Hull cleaning, anodes, sea valves and survey in one week, at a fixed price.|Steel repair at the quay: Certified welders with their own van, at your berth within two days.',
  ],
  [
    103,
    'Lengthening: A new middle section with more hold and better lines, from calculation to sea trial.|New wheelhouse: Built indoors while you fish, lifted on in one tide.',
  ],
  [
    104,
    'Stability booklet: Inclining test, calculations and approval for changed vessels.|Concept design: Hull, deck and machinery worked out with the skipper before a yard is asked.',
  ],
  [
    105,
    'Hull coating: Blasting and a hard coating that lasts five seasons.|In-water cleaning: Brushes and collection without docking, done in a day.',
  ],
  [
    201,
    'Engine overhaul: Main engines of all makes opened, measured and put together with original parts.|Spare parts service: Filters, injectors and pumps sent the same day to every port on the coast.',
  ],
  [
    202,
    'Propeller repair: Measured in three dimensions, straightened, balanced and polished.|Propeller nozzle: More pull at the trawl for less fuel, fitted to your own shaft.',
  ],
  [
    203,
    'Switchboard renewal: Drawn, built and connected without a lost trip.|Shore power: Connection, cable and meter for vessels up to 40 metres.',
  ],
  [
    204,
    'Battery pack 250 kWh: Peak shaving and silent hours in port, approved for vessels under 24 metres.|Charging at the quay: Fast charging for day boats with the grid as it is.',
  ],
  [
    205,
    'Hydraulic power pack: Quiet pumps with pressure on demand.|Hose service: Hoses made while you wait, with certificates.',
  ],
  [
    301,
    'Net winch 20 t: Low pressure, high torque, with automatic tension.|Deck crane: Folding crane with winch for nets, boxes and tenders.',
  ],
  [
    302,
    'Pelagic trawl: Hexagonal meshes and light ropes, tried in the tank.|Trawl doors: High lift at low speed, with sensors inside.',
  ],
  [
    303,
    'Purse seine: Made to the depth and length you fish.|Net storage: Dry and rat-proof, with repair between seasons.',
  ],
  [
    304,
    'Autoline system: Hauls, cleans and baits 30,000 hooks a day.|Jigging machine: Follows the bottom by itself and tells what hangs on.',
  ],
  [
    305,
    'King crab pot: Collapsible, with escape gaps as the rules want them.|Prawn creel: Stackable, weighted and ready to fish.',
  ],
  [
    306,
    'Trawl wire: Compacted strands from 12 to 38 mm, cut and marked.|Rigging service: Splices, chains and shackles with certificates.',
  ],
  [
    401,
    'Wheelhouse refit: Radar, plotter, autopilot and screens in one console.|Radar service: Magnetrons, antennas and interfaces for all makes.',
  ],
  [
    402,
    'Sonar installation: Hull unit, cabling and training at sea.|Echo sounder calibration: Spheres and software for figures that can be compared.',
  ],
  [
    403,
    'Broadband at sea: One antenna, one bill, no limit in port.|Crew telephone: Own numbers and prepaid time for everybody on board.',
  ],
  [
    404,
    'Electronic logbook: Catch reports sent at the press of a key, in seven countries.|Quota account: What is left of each quota, after every haul.',
  ],
  [
    405,
    'Deck cameras: Heated domes and a recorder that forgets nothing.|Cage cameras: Pan, tilt and biomass in one picture.',
  ],
  [
    501,
    'RSW plant: Chills the tanks to -1.5 degrees with natural refrigerants.|Ice machine: Slurry of sea water, from 5 to 50 tonnes a day.',
  ],
  [
    502,
    'Fish pump 14 inch: Lifts large fish gently from the net.|Bleeding tank: Fresh water, even time, white fillets.',
  ],
  [503, 'Gutting line: 60 fish a minute with two people.|Fillet machine: Adjusts itself to each fish.'],
  [504, 'Marine scale: Exact to the gram in a gale.|Box strapping: For cartons and boxes on narrow factory decks.'],
  [505, 'Silage plant: Every head and frame comes ashore as feed.|Oil plant: Small plant for fresh oil on board.'],
  [
    601,
    'Mooring analysis: Calculated, delivered, inspected and certified by the standard.|Cage 160 m: Plastic collar with walkway and bird net.',
  ],
  [
    602,
    'Feed barge 400 t: Hybrid, with eight lines and cameras.|Feed analysis: What is eaten and what is not, day by day.',
  ],
  [
    603,
    'Lice counting: Independent counts every week, reported as the rules want it.|Cleaner fish: Lumpfish from our own hatchery with hides and feed.',
  ],
  [
    604,
    'Net washing: Remote-controlled, with inspection and report.|Mooring inspection: ROV down to 400 metres with film and measurements.',
  ],
  [
    605,
    'Recirculation plant: Water used 200 times, fish that thrive.|Smolt: Vaccinated, 100 to 500 grams, all year round.',
  ],
  [
    606,
    'Wellboat charter: 3,000 cubic metres with closed valves.|Fresh water delousing: Gentle treatment with reuse of water.',
  ],
  [
    701,
    'Marine gas oil: From quay and bunker boat, around the clock.|Biofuel HVO: Drops in without a change of engine.',
  ],
  [
    702,
    'Provisions: Ordered at sea, on board when you berth.|Engine stores: Filters, grease, gloves and everything else.',
  ],
  [
    703,
    'Port agency: Customs, immigration and waste in one order.|Crew change: Flights, hotel and transfer to the quay.',
  ],
  [
    704,
    'Cold store at the quay: 6,000 pallets at -25 degrees.|Reefer transport: To all European markets, three times a week.',
  ],
  [705, 'Life raft service: Opened, tested and packed in two days.|Survival suits: Sold, hired and pressure-tested.'],
  [
    801,
    'Vessel loan: Up to 70 percent over 15 years, decided in two weeks.|Quota financing: With the licence as it stands.',
  ],
  [802, 'Hull insurance: All risks in all ice-free waters.|Fish farm cover: Stock, cages and barges in one policy.'],
  [
    803,
    'Condition survey: Before you buy: hull, machinery and papers.|Tonnage survey: Measured and certified within a week.',
  ],
  [
    804,
    'Vessel sales: Valuation, prospectus and buyers in twelve countries.|Quota exchange: In confidence, with the authorities’ consent.',
  ],
  [
    805,
    'Safety course: Five days of basic training, every month.|Relief crews: Skippers, engineers and hands at short notice.',
  ],
  [
    806,
    'Settlement accounts: Shares and crew settlements from the sales note.|Licence advice: Applications and appeals by people who know the rules.',
  ],
];

/** By category of services. */
export const goods: ReadonlyMap<number, readonly Good[]> = new Map(
  rows.map(([category, text]) => [
    category,
    text.split('|').map((one) => {
      const colon = one.indexOf(': ');
      return { title: one.slice(0, colon), summary: one.slice(colon + 2) };
    }),
  ]),
);
