/** The parts of firm names of a category, and of their descriptions. */
export interface Trade {
  readonly names: readonly string[];
  readonly says: readonly string[];
  /** Categories such a firm often has besides its main one. */
  readonly beside: readonly number[];
}

type Row = readonly [category: number, names: string, says: string, beside: readonly number[]];

/** Parts separated by `|`. Categories are those of the shipped dictionary of service branches. */
const rows: readonly Row[] = [
  [
    101,
    'Shipbuilding|Boatbuilders',
    'Steel and aluminium newbuildings up to 40 metres for coastal fisheries.',
    [102, 103],
  ],
  [
    102,
    'Slipway|Ship Repair',
    'Docking, steel work and machinery repairs at short notice, day and night.|Slipway for vessels up to 1,200 tonnes, with workshop and quay.',
    [103, 105],
  ],
  [
    103,
    'Conversion|Marine Steel',
    'Lengthening, new bulbs and new wheelhouses: an older vessel made fit for years to come.',
    [102, 104],
  ],
  [
    104,
    'Ship Design|Naval Architects',
    'Hull lines, stability and class drawings for vessels of 10 to 90 metres.|Concept, tender and detail design with fuel in mind.',
    [803],
  ],
  [105, 'Marine Coating|Hull Care', 'Blasting, painting and in-water hull cleaning that saves fuel.', [102, 604]],
  [
    201,
    'Diesel|Marine Engines',
    'Sale, overhaul and spare parts of main and auxiliary engines of all makes.|Engine service on board, wherever the vessel lies.',
    [202, 203],
  ],
  [
    202,
    'Propulsion|Propeller & Gear',
    'Propellers, nozzles, reduction gears and thrusters: measured, repaired, renewed.',
    [201],
  ],
  [
    203,
    'Marine Electro|Ship Electric',
    'Switchboards, generators and cabling, from drawing to commissioning.',
    [204, 401],
  ],
  [
    204,
    'Hybrid Power|Marine Batteries',
    'Battery packs and shore charging for day boats, wellboats and feed barges.',
    [203],
  ],
  [205, 'Hydraulics|Hydraulic Service', 'Pumps, cylinders, hoses and complete low- and high-pressure systems.', [301]],
  [
    301,
    'Winch|Deck Machinery',
    'Trawl, net and anchor winches, deck and net cranes, with service in every port we know.',
    [205],
  ],
  [
    302,
    'Trawl|Trawl Doors',
    'Pelagic and bottom trawls, doors and sensors, tried in the flume tank.|Trawls made and mended by people who have fished with them.',
    [306, 303],
  ],
  [303, 'Net Loft|Seine & Net', 'Purse seines, gillnets and Danish seines: new, stored and repaired.', [306, 304]],
  [304, 'Longline|Line Systems', 'Autoline systems, hooks, bait and jigging machines.', [305]],
  [305, 'Pots|Creel Works', 'Crab, lobster and prawn creels, with escape gaps as the rules want them.', [306]],
  [306, 'Ropes|Wire & Rigging', 'Trawl wire, ropes, chains and certified lifting gear from stock.', [302, 705]],
  [
    401,
    'Marine Electronics|Bridge Systems',
    'Radar, plotters, autopilots and whole bridges, installed and maintained.|Wheelhouse refits planned around your closed season.',
    [402, 403],
  ],
  [402, 'Sonar|Hydroacoustics', 'Sonars, echo sounders and trawl instruments, set up at sea with you.', [401]],
  [403, 'Satcom|Maritime Connect', 'Broadband at sea, telephones and tracking at a fixed monthly price.', [401, 405]],
  [
    404,
    'Logbook|Ocean Software',
    'Electronic logbooks, catch reports and quota accounts that agree with each other.',
    [405],
  ],
  [405, 'Camera Systems|Deck Vision', 'Cameras for deck, engine room and cages, with remote monitoring.', [403]],
  [
    501,
    'Refrigeration|Marine Cooling',
    'RSW, plate freezers and ice machines with natural refrigerants.|Service of refrigeration plants on board and ashore.',
    [502],
  ],
  [502, 'Fish Pumps|Fish Handling', 'Gentle pumps, separators, bleeding tanks and chutes.', [501, 503]],
  [
    503,
    'Processing|Fillet Systems',
    'Gutting, heading, filleting and grading lines for factory decks and plants.',
    [504],
  ],
  [504, 'Packaging|Marine Scales', 'Motion-compensated scales, boxes, strapping and labels.', [503]],
  [505, 'Marine Proteins|Bio Oil', 'Plants for meal, oil and silage that bring every part of the fish ashore.', [501]],
  [
    601,
    'Cages|Mooring',
    'Plastic and steel cages, moorings and site surveys to the technical standard.|Mooring systems calculated, delivered and inspected.',
    [604, 602],
  ],
  [602, 'Feed|Feeding Systems', 'Feed, feeding systems and barges with camera-guided control.', [601]],
  [
    603,
    'Fish Health|Aqua Vet',
    'Fish health services, lice treatment without medicine, and cleaner fish.|Counting, sampling and treatment, planned with the site manager.',
    [606],
  ],
  [604, 'Net Care|Dive Service', 'Net washing, inspection by ROV and diving at sites and quays.', [601, 105]],
  [605, 'Smolt|Hatchery Systems', 'Recirculating hatcheries, water treatment and robust smolt.', [602]],
  [606, 'Live Fish Carriers|Wellboats', 'Live fish transport, sorting and delousing with closed valves.', [603]],
  [701, 'Bunkers|Marine Fuels', 'Gas oil, biofuel and lubricants from quay and bunker boat, around the clock.', [703]],
  [702, 'Ship Chandler|Provisions', 'Provisions, deck and engine stores on board before you sail.', [705, 703]],
  [
    703,
    'Port Agency|Harbour Services',
    'Berths, agency, customs and crew changes in all fishing ports around us.',
    [704],
  ],
  [704, 'Cold Store|Reefer Logistics', 'Cold stores at the quay and reefer transport to the markets.', [703]],
  [705, 'Safety|Survival Service', 'Life rafts, survival suits and fire equipment: sold, hired and certified.', [702]],
  [801, 'Finance|Maritime Bank', 'Loans for vessels, licences and sites, by people who know the fisheries.', [804]],
  [802, 'Marine Insurance|Mutual', 'Hull, interest and protection cover for fishing vessels and fish farms.', [806]],
  [
    803,
    'Survey|Marine Inspection',
    'Condition, damage and tonnage surveys in all ports around the North Atlantic.',
    [104, 802],
  ],
  [804, 'Shipbrokers|Vessel & Quota', 'Sale and purchase of vessels, licences and quotas, in confidence.', [801]],
  [805, 'Crewing|Sea Training', 'Crews for fishing and farming vessels; safety and watchkeeping courses.', [705]],
  [
    806,
    'Maritime Law|Fisheries Accounting',
    'Contracts, licences, settlements and accounts of owners large and small.',
    [801],
  ],
];

/** By category of services. */
export const trades: ReadonlyMap<number, Trade> = new Map(
  rows.map(([category, names, says, beside]) => [category, { names: names.split('|'), says: says.split('|'), beside }]),
);
