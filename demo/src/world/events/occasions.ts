/** The events of the demo. `{provider}` and `{city}` are replaced. */
export interface EventOccasion {
  /** The branch of services, by the hundreds of its categories, whose providers organise it. */
  readonly branch: number;
  readonly title: string;
  readonly summary: string;
  /** Paragraphs; `# ` begins a heading, `- ` an item of a list. */
  readonly body: readonly string[];
  /** Titles of its time slots, in turn. */
  readonly slots: readonly string[];
}

/** Written for this demo. Each is used for several events, in different towns. */
export const occasions: readonly EventOccasion[] = [
  {
    branch: 100,
    title: 'Open yard in {city}',
    summary: 'Walk through the halls of {provider}, see what’s on the slipway, and talk about your own plans.',
    body: [
      'Twice a year the gates are open. Those who build the vessels show them, from the first plate to the sea trial.',
      '# What there is to see',
      '- A coastal vessel two weeks before her launch',
      '- The new plate shop',
      '- Models in the tank, with waves',
      'Bring drawings or a photo of your vessel: our naval architects have half an hour for each.',
    ],
    slots: ['Talk with a naval architect', 'Docking and dates', 'Newbuilding: price and time'],
  },
  {
    branch: 200,
    title: 'Engine and propulsion days, {city}',
    summary: 'What an overhaul costs, when a battery pays off, and what your fuel figures tell you: bring them along.',
    body: [
      'Fuel is the biggest bill on board. {provider} measures, explains and calculates, with no obligation to buy.',
      '# Programme',
      '- A main engine, opened',
      '- Batteries in vessels of less than 24 metres',
      '- Shore power in small harbours',
      'Book half an hour and bring the log of the last season.',
    ],
    slots: ['Your fuel log, read together', 'Overhaul: when and what', 'Battery or not?'],
  },
  {
    branch: 300,
    title: 'Trawl and net workshop in {city}',
    summary: 'See trawls in the tank, try winches under load, and have your own gear looked at.',
    body: [
      'In the tank you see in a minute what takes a season at sea. {provider} shows this year’s trawls and doors at one tenth of their size.',
      'Those who bring drawings of their gear can have it rigged in the tank.',
      '# Bring along',
      '- Drawings or photos of your gear',
      '- Data of your sensors, if you have them',
    ],
    slots: ['Your gear in the tank', 'Winches under load', 'Doors and sensors'],
  },
  {
    branch: 400,
    title: 'Wheelhouse electronics: try before you buy',
    summary: 'This year’s sonars, radars and cameras, up and running on a vessel at the quay in {city}.',
    body: [
      'No brochures: {provider} has fitted a wheelhouse with the latest equipment, and it is all switched on.',
      'The vessel leaves the quay each hour for a short trip across the fjord. There is room for six.',
      'Half an hour with a technician is yours if you book it.',
    ],
    slots: ['Trip with the sonar', 'Radar and plotter', 'Logbook and reports'],
  },
  {
    branch: 500,
    title: 'Quality aboard: cooling, bleeding, gutting',
    summary: 'What buyers pay for, and how to get it ashore. With a tasting, and figures from three vessels.',
    body: [
      'The price is made in the first hour. Buyers, crews and {provider} show what that hour looks like where it goes well.',
      '# Figures',
      '- Core temperatures over a trip',
      '- Bleeding times and the colour of the fillet',
      '- What a box more a minute costs',
    ],
    slots: ['Cooling plant for your hold', 'Gutting line: see it run', 'Talk with a buyer'],
  },
  {
    branch: 600,
    title: 'Fish farming meeting in {city}',
    summary: 'Moorings, nets and fish welfare: short talks in the morning, meetings one to one after lunch.',
    body: [
      '{provider} invites everybody who works at the cages. The morning is for talks of fifteen minutes, the afternoon for questions.',
      '# Talks',
      '- What last winter did to moorings',
      '- Lice: where the counts agree',
      '- Nets that are washed less',
    ],
    slots: ['Mooring analysis of your site', 'Net cleaning plan', 'Fish health, one to one'],
  },
  {
    branch: 700,
    title: 'Harbour day: fuel, stores and crew change',
    summary: 'Meet the people who answer when you call {city} at night, and agree next season’s deliveries.',
    body: [
      'You only notice most of what a harbour does when it stops working. {provider} introduces the people behind it.',
      'Coffee and fish soup all day. Agreements for the next season are made at the table by the window.',
    ],
    slots: ['Deliveries next season', 'Crew change and customs', 'Cold store and transport'],
  },
  {
    branch: 800,
    title: 'Loans, insurance and sale of vessels',
    summary:
      'An afternoon about money in {city}: what a vessel is worth, what banks ask, and what a policy leaves out.',
    body: [
      'Three short talks, then time for your own case. What is said in a meeting stays there.',
      '- What makes a valuation',
      '- Loans for an engine, a vessel, a quota',
      '- Policies, and what they leave out',
    ],
    slots: ['Your loan, in confidence', 'Valuation of a vessel', 'Go through a policy'],
  },
];
