import type { Topic } from './topic.ts';

/** About yards, engines, gear and bridges. Written for this demo; firms, people and figures are invented. */
export const vesselTopics: readonly Topic[] = [
  {
    branch: 100,
    vessel: 'fishing',
    titles: [
      '{vessel} back at sea after {days} days on the slip in {city}',
      'Five-yearly docking of {vessel} done ahead of time',
    ],
    summary:
      'Steel renewed, shaft drawn and hull blasted: {provider} had the {length}-metre vessel from {port} ready {early} days early.',
    body: [
      'When {vessel} came out of the water in {city}, the list was long: the five-yearly class survey, {tonnes} tonnes of steel in the fish hold and a tail shaft that had to be drawn.',
      'Most of it had been prepared while the vessel was still fishing. Plates were cut from drawings made at the last call in port, and the blades of the propeller were measured under water two weeks before.',
      '> We lost one trip instead of three. That is what planning is worth, says {person} of {owner}.',
      '# What was done',
      '- Steel in hold and forepeak: {tonnes} tonnes',
      '- Tail shaft drawn, bearings and seals renewed',
      '- Hull blasted and painted, zinc anodes renewed',
      'The slip is booked well into next year. {provider} asks owners with a class survey coming up to send their lists early.',
    ],
  },
  {
    branch: 100,
    vessel: 'fishing',
    titles: [
      'New bulb saves {percent} per cent of fuel on {vessel}',
      '{vessel} gets a new bow, and a smaller fuel bill',
    ],
    summary: 'Measured over four months, the conversion of {vessel} at {provider} saves more than was promised.',
    body: [
      'The old bulb of {vessel} was drawn for a vessel that steamed at thirteen knots. Today she does ten, and the bulb made waves instead of cancelling them.',
      '{provider} modelled three shapes in the computer, tried two of them in the tank and built one. The work took {days} days, most of them for the paint to dry.',
      'Since then the engine room has kept a log: {percent} per cent less fuel at the same speed, and a drier foredeck in head seas.',
      '> The numbers held through the winter, and that is when we doubted them most, says {person}.',
    ],
  },
  {
    branch: 100,
    vessel: 'aquaculture',
    titles: ['Wellboat {vessel} lengthened by {metres} metres', '{vessel} comes back longer and quieter'],
    summary: '{provider} has cut {vessel} in two and put a new section between the halves.',
    body: [
      'On a Tuesday in the dock of {city}, {vessel} became two ships. {days} days later she was one again, {metres} metres longer and with a third tank.',
      'The new section was built lying beside her. Pipes, cables and ladders met their other halves to within two millimetres.',
      'With the longer hull come a new delousing deck and quieter pumps. Fish health staff had asked for both.',
      '> Longer was cheaper than new, and half a year faster, says {person} of {owner}.',
    ],
  },
  {
    branch: 200,
    vessel: 'fishing',
    titles: ['{vessel} re-engined in {days} days', 'A new main engine for {vessel} between two seasons'],
    summary:
      'The old engine had run {hours} hours. {provider} took it out through the deck and had the new one on its bed within a week.',
    body: [
      '{hours} hours is a good age for a main engine. The one in {vessel} had been overhauled four times, and the fifth would have cost half a new one.',
      'The new engine burns less and meets the rules for nitrogen oxides without giving up power when the trawl is heavy. It is also shorter, which leaves room for a workshop bench that three engineers have asked for since the vessel was built.',
      '# The work in short',
      '- Old engine out in two pieces, through a hatch in the main deck',
      '- Bed rebuilt, gear and shaft kept',
      '- Sea trial off {port}: no vibration above the limits at any speed',
      '{provider} keeps the parts that wear in stock in {city}.',
    ],
  },
  {
    branch: 200,
    vessel: 'aquaculture',
    titles: [
      'A day’s work on batteries alone: {vessel} after her first year',
      '{vessel} has saved {tonnes} tonnes of fuel with batteries',
    ],
    summary: 'A year of figures from the battery packs that {provider} put into {vessel}.',
    body: [
      'The calculation said three years until the batteries of {vessel} are paid. After the first, it looks more like two and a half.',
      'On most days the engines start once, for the way out. At the cages the vessel is silent, and the crew says that this is what they would miss most.',
      'Shore power remains the difficult part: the quay at {port} gives half of what the vessel could take at night. {provider} is talking with the harbour about a stronger connection.',
      '> We hear the fish feeding. Nobody had thought of that beforehand, says {person}.',
    ],
  },
  {
    branch: 200,
    vessel: 'fishing',
    titles: [
      'Six signs that your hydraulics want service before the season',
      'Hydraulics before the season: a list from the workshop in {city}',
    ],
    summary: 'Every autumn {provider} repairs what could have been seen in spring. Here is what to look for.',
    body: [
      'Winches do not fail without warning. They warn for months, and then they fail on the best day of the season, as {vessel} learned last year.',
      '# Look for',
      '- Oil that is darker than it was at the last filter change',
      '- Hoses that are stiff where they bend',
      '- Pumps that sing at low speed',
      '- Cylinders that creep under load',
      '- A tank that is warm to the hand after an hour',
      '- Couplings that weep',
      'An oil sample costs less than a crew’s lunch and says more than a look into the sight glass. {provider} takes samples on board at every call in {city}.',
    ],
  },
  {
    branch: 300,
    vessel: 'fishing',
    titles: ['{vessel} tries a trawl that lets the small ones go', 'Fewer small fish on deck: trials aboard {vessel}'],
    summary:
      'A wider mesh in the extension and a panel that fish can see: trials aboard {vessel} cut the share of small fish by {percent} per cent.',
    body: [
      'Nobody wants small fish on deck. They cost quota and time, and they would be worth more in five years.',
      'For {days} days {vessel} fished with two cameras in the trawl of {provider}. The panel in front of the codend is lit from behind; fish see the way out and most of those that fit through take it.',
      'The catch of marketable fish did not change. The share of small ones fell by {percent} per cent, and sorting took half as long.',
      '> I was sure that we would lose good fish too. The film showed me that I was wrong, says {person}, skipper of {vessel}.',
    ],
  },
  {
    branch: 300,
    vessel: 'fishing',
    titles: ['Doors that fly: semi-pelagic fishing aboard {vessel}', '{vessel} lifts her trawl doors off the seabed'],
    summary:
      'Less drag, less wear and less fuel: what {vessel} found after half a year with doors that never touch the bottom.',
    body: [
      'The doors of {vessel} used to come up polished. Since {month} they come up painted, as they went down.',
      'Sensors tell the height above the bottom, and the flaps are set by the winch system. It took the crew a fortnight to trust it.',
      'The fuel log shows {percent} per cent less per hour of towing. The ground gear lasts longer as well, which nobody had counted on.',
      '{provider} has the doors in three sizes and lends a pair for trials to vessels from {port}.',
    ],
  },
  {
    branch: 300,
    vessel: 'fishing',
    titles: [
      'Lost gear: {vessel} brought {tonnes} tonnes home',
      'Cleaning up the bank: {tonnes} tonnes of lost nets aboard {vessel}',
    ],
    summary: 'In {days} days at sea {vessel} lifted gillnets, pots and wire that had fished for nobody.',
    body: [
      'Ghost nets go on fishing until somebody takes them up. This spring {vessel} did, with a grapnel, a patient crew and positions that other skippers had reported.',
      'Of {tonnes} tonnes of gear that came ashore in {port}, about a third can be recycled. {provider} takes ropes and nets back and pays the freight.',
      '> Report what you lose, at once and exactly. It is no shame, and it is how we find it, says {person}.',
    ],
  },
  {
    branch: 400,
    vessel: 'fishing',
    titles: ['{vessel} gets a new wheelhouse in {days} days', 'A new bridge for {vessel}: fewer screens, more sight'],
    summary: 'Eleven screens became six, and the skipper sees the deck again. {provider} planned it with the crew.',
    body: [
      'Over twenty years the bridge of {vessel} had grown like a garden shed. Every new instrument found a place, and none was ever taken away.',
      '{provider} began with a roll of masking tape: the crew marked on a wooden model what they look at, and how often. What nobody had marked was left out.',
      'Radar, plotter, sonar and deck cameras now share six screens, and each of them can show everything. Should one fail, nothing is lost.',
      '> For the first time I can sit, see the winches and read the sonar without turning my head, says {person}.',
    ],
  },
  {
    branch: 400,
    vessel: 'fishing',
    titles: [
      'Catch reports from {vessel} reach the shore in minutes',
      'Logbook, scales and quota agree aboard {vessel}',
    ],
    summary:
      'The electronic logbook of {vessel} takes its weights from the scales and tells the buyer before the hold is closed.',
    body: [
      'Three people used to write down the same catch: on deck, on the bridge and at the landing. Their figures differed, and somebody had to explain why.',
      'Now the scales tell the logbook, and the logbook tells the authority, the owner and the buyer. What the skipper adds is what no scale knows.',
      'On land the plant plans its shift by it. In {port} the first boxes were sold before {vessel} had passed the breakwater.',
      '{provider} installs the system in two days and teaches it in one.',
    ],
  },
  {
    branch: 400,
    vessel: 'aquaculture',
    titles: ['Cameras that count lice: first winter on site', 'What the cameras saw: a winter with automatic counting'],
    summary:
      'Cameras of {provider} have counted at two sites served by {vessel}. The result: more fish counted, fewer handled.',
    body: [
      'Twenty fish a week, taken out by hand: that is how lice are counted. The cameras look at several thousand, and none of them leaves the water.',
      'Over a winter both were done side by side. The averages agree to a tenth of a louse, and the cameras saw the rise four days before.',
      'For the crew of {vessel} it means that they come when they are needed, and not when the calendar says so.',
      '> Four days are the difference between a rinse and a treatment, says {person}.',
    ],
  },
];
