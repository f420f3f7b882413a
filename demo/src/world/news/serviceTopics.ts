import type { Topic } from './topic.ts';

/**
 * About fish on board, farming, harbours and offices. Written for this demo; firms, people and figures are invented.
 */
export const serviceTopics: readonly Topic[] = [
  {
    branch: 500,
    vessel: 'fishing',
    titles: ['{vessel} changes to natural refrigerants', 'Colder and cleaner: new cooling plant aboard {vessel}'],
    summary:
      'The last synthetic refrigerant is out of {vessel}. {provider} put in a plant that cools faster and needs less power.',
    body: [
      'Refrigerants of the old kind are taxed more every year, and the next leak would have cost {owner} more than the interest on a new plant.',
      'The tanks of {vessel} now go from ten degrees to minus one in {hours} minutes. That is what buyers ask about first.',
      'Ammonia wants respect. The plant has a room of its own with a ventilator that starts by itself, and the crew has been trained in {city}.',
      '> The fish is firmer, and you see it at the auction, says {person}.',
    ],
  },
  {
    branch: 500,
    vessel: 'fishing',
    titles: ['Every part of the fish ashore: silage aboard {vessel}', '{vessel} lands what used to go overboard'],
    summary:
      'Heads, livers and trimmings become oil and protein. {vessel} was among the first of her size with a plant of {provider}.',
    body: [
      'A third of a gutted cod used to go over the side. On {vessel} it goes through a mill and into a tank.',
      'The plant takes the room of two pallets and looks after itself. Every fortnight a tanker meets the vessel in {port}.',
      'In its first year it brought in as much as the quota of a small coastal boat. {owner} has ordered a second one.',
    ],
  },
  {
    branch: 500,
    vessel: 'aquaculture',
    titles: ['Gentler pumps aboard {vessel}', 'Less stress from cage to plant: {vessel} measures it'],
    summary:
      'New pumps and wider pipes: wounds are down by {percent} per cent since {provider} rebuilt the fish handling of {vessel}.',
    body: [
      'A salmon that is pumped well does not notice much of it. One that is pumped badly shows it on the fillet.',
      '{provider} laid pipes with wider bends, took out two valves and let the pumps run slower. The whole load takes ten minutes longer.',
      'At the plant fewer fish are downgraded. {owner} expects the work to be paid back within the year.',
    ],
  },
  {
    branch: 600,
    vessel: 'aquaculture',
    titles: ['Moorings held: what the storm of {month} taught', 'After the storm: {provider} looks at every shackle'],
    summary:
      'The highest waves in eleven years went over the sites off {port}. No fish escaped, and there is something to learn all the same.',
    body: [
      'At four in the morning the buoys off {port} told of waves of seven metres. The moorings had been calculated for eight.',
      'In the week after, {vessel} and the divers of {provider} looked at every line. Two shackles had turned and one thimble was worn; none had opened.',
      '# What we change',
      '- Shackles are secured twice at corners that lie to the weather',
      '- Thimbles are inspected every six months instead of once a year',
      '- Load cells send their figures every minute in a storm',
      '> Steel tells you when it is tired. You only have to go and look, says {person}.',
    ],
  },
  {
    branch: 600,
    vessel: 'aquaculture',
    titles: [
      'Fewer treatments at the sites {vessel} serves',
      'Rinse, cleaner fish, patience: a good year for fish health',
    ],
    summary: 'Medicinal treatments are down by {percent} per cent. {provider} explains how, and what did not work.',
    body: [
      'There was no single thing. Deeper nets in spring, cleaner fish that were looked after like livestock, and {vessel} with fresh water whenever the count rose.',
      'What did not work: lights at depth. The salmon followed them, and so did the lice.',
      'The figures will be shown at the producers’ meeting in {city}. Anyone who wants to try the same is welcome to get in touch.',
    ],
  },
  {
    branch: 600,
    vessel: 'aquaculture',
    titles: ['Robust smolt: larger, later, fewer', 'Smolt of half a kilo go to sea with {vessel}'],
    summary:
      'The hatchery of {provider} keeps its fish for four months longer. At sea they catch up, and more of them survive.',
    body: [
      'In {month} {vessel} loaded smolt of half a kilo. A few years ago they would have been a hundred grams.',
      'Longer on land means less time with lice and storms. It also means more water, more power and people who know both.',
      'At the first sites mortality is down by {percent} per cent. The hatchery is building another hall.',
    ],
  },
  {
    branch: 700,
    vessel: 'fishing',
    titles: [
      'Life rafts: eleven minutes that {vessel} will not forget',
      'A drill in cold water: the crew of {vessel} in the raft',
    ],
    summary: 'The crew of {vessel} tried what nobody wants to need. {provider} brought the raft and the stopwatch.',
    body: [
      'The water in {port} harbour was six degrees when the crew of {vessel} stepped over the rail, one after the other, in suits that had hung in a locker for two years.',
      'Two zips were stiff, one light did not work, and everybody was in the raft within eleven minutes. The next time it will be eight.',
      '> You learn more in a cold quarter of an hour than from all the posters put together, says {person}.',
      '{provider} does such drills with every raft that comes in for service, for free.',
    ],
  },
  {
    branch: 700,
    vessel: 'fishing',
    titles: ['Shore power for {days} berths in {city}', 'Quiet nights at the quay: shore power in {city}'],
    summary: 'Vessels at the fishing quay can now switch off their engines. {vessel} was the first to plug in.',
    body: [
      'People living near the quay in {city} could tell which vessel was in by the sound of its auxiliary engine. Since Monday there is little to hear.',
      'The cabinets supply enough power for cooling and hotel load. Skippers pay with the card they already use for water and fuel.',
      '{vessel} saved {percent} per cent of her fuel in port in the first week, which is what {provider} had calculated.',
    ],
  },
  {
    branch: 700,
    vessel: 'fishing',
    titles: ['Cold store in {city} grows by {tonnes} hundred pallets', 'More room for fish in {city}'],
    summary:
      'From {month} on frozen fish need not wait on the quay. {provider} has built where the old ice plant stood.',
    body: [
      'In the season the queue of reefer lorries in {city} reached the main road. With the new hall there is room for two landings like those of {vessel} at once.',
      'The roof carries solar panels, and the heat of the compressors warms the offices next door.',
      '> For us it means one more day at sea on every trip, says {person} of {owner}.',
    ],
  },
  {
    branch: 800,
    vessel: 'fishing',
    titles: [
      'What a younger fleet would cost: figures from {city}',
      'Financing the next generation: {provider} on newbuildings',
    ],
    summary:
      'The average vessel is older than its engineer. {provider} has calculated what renewal costs, and what waiting costs.',
    body: [
      'A vessel of the size of {vessel} costs three times what it did when she was built. Fish does not.',
      'And yet waiting is no cheaper: fuel, repairs and days in port of the oldest quarter of the fleet amount to {percent} per cent of turnover more than those of the youngest.',
      '{provider} lends for fifteen years against vessel and quota, and asks for a plan rather than for a house.',
      '> Bring the logbook and the fuel bill. The rest we calculate together, says {person}.',
    ],
  },
  {
    branch: 800,
    vessel: 'fishing',
    titles: ['Falls on deck: what {hours} reports tell', 'Most accidents happen in good weather'],
    summary: 'Those who insure the fleet read every report. {provider} has looked at what they have in common.',
    body: [
      'It is not the storm. Four of five injuries happen in a moderate breeze, on a wet deck, in the last two hours of a watch.',
      'Aboard {vessel} they have drawn conclusions: shorter watches when hauling is heavy, grating where the water stands, and a box for boots that have lost their grip.',
      '# Three things that cost little',
      '- Light that reaches every corner of the deck',
      '- A rule that nobody steps over a wire under load',
      '- Coffee at the change of watch, together',
      'Crews that took part had {percent} per cent fewer injuries, and pay less for their cover.',
    ],
  },
  {
    branch: 800,
    vessel: 'fishing',
    titles: ['Apprentices wanted: {vessel} takes two', 'A first trip: two apprentices aboard {vessel}'],
    summary: 'The industry looks for people. {owner} and {provider} have found two, at a school in {city}.',
    body: [
      'One gets seasick and one does not, and both came back for the second trip. That is more than most expect of sixteen-year-olds.',
      'The training takes two years, half of it at sea. On {vessel} there is a cabin for apprentices now, with a desk in it.',
      '> I came for the money and stay for the mornings, says one of them.',
      'Applications for next year are open until the end of {month}.',
    ],
  },
];
