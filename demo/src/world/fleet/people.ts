import type { Random } from '#random.ts';
import { fromForm } from './identifiers.ts';

/** The parts of names and addresses in a country; words are separated by spaces, endings of companies by `|`. */
interface Place {
  first: string;
  last: string;
  streets: string;
  /** Endings of a company's name. */
  companies: string;
  /** Words between a family or place and the ending. */
  trades: string;
  /** `0` is a digit, `#` a letter. */
  postcode: string;
  /** Whether the house number is before the street. */
  numberFirst?: true;
}

const nordic = {
  trades: 'Fiskeriselskap|Havfiske|Kystfiske|Rederi|Partsrederi|Fiskebåtrederi|Shipping|Fangst',
  streets:
    'Strandgata Havnegata Sjøgata Kaiveien Fiskarvegen Nausthaugen Bryggevegen Fjordvegen Industriveien Storgata',
};

const places: Readonly<Record<string, Place>> = {
  NO: {
    ...nordic,
    first:
      'Anders Bjørn Cecilie Dag Eirik Frode Geir Hanne Ida Jostein Kjell Lars Magne Nils Oddvar Per Ragnhild Stein Terje Unni Vegard Åge Liv Marit',
    last: 'Havnes Skjærvik Ytterdal Sandvåg Nesgård Fjærøy Tindvik Brattholm Storskjær Lyngnes Vågseter Øyhaug Kråkvik Selnes Molvær Rekstad Heggvåg Gangstø Sævik Drageset',
    companies: 'AS|ANS|ASA|DA',
    postcode: '6000',
  },
  IS: {
    first: 'Aron Björk Einar Fanney Guðmundur Hildur Ingvar Jóhanna Kári Lilja Magnús Ólöf Páll Rósa Sindri Þóra',
    last: 'Jónsson Sigurðsson Einarsson Gunnarsdóttir Magnússon Pálsdóttir Kristjánsson Árnason Helgadóttir Þorsteinsson',
    streets: 'Hafnargata Strandvegur Fiskislóð Sjávargata Aðalgata Bryggjuvegur',
    companies: 'ehf.|hf.',
    trades: 'Útgerð|Sjófang|Fiskvinnsla|Bátafélag|Hafsækni',
    postcode: '700',
  },
  FO: {
    first: 'Bárður Eyðun Hallgerð Jógvan Katrin Mikkjal Rannvá Sámal',
    last: 'Hamarsdal Norðberg Skálavík Joensen Oyggjará Fossá Leynagjógv Niclasen',
    streets: 'Havnargøta Sjógøta Bakkavegur Bryggjubakki',
    companies: 'Sp/f|P/F',
    trades: 'Reiðarí|Havfelag|Fiskavirki',
    postcode: 'FO-700',
  },
  DK: {
    first: 'Anders Bente Carsten Dorthe Erik Flemming Gitte Henning Jytte Kaj Lone Mogens Ole Pia Svend Torben',
    last: 'Klitgaard Havmann Søndergaard Strandby Kromann Thorsager Vestergaard Bakmand Rønnest Pilgaard Skovsted Mølbak',
    streets: 'Havnevej Auktionsgade Kajgade Nordsøkaj Fiskergade Strandvejen',
    companies: 'ApS|A/S|I/S|P/S',
    trades: 'Fiskeri|Fiskeriselskab|Partrederi|Trawl',
    postcode: '9900',
  },
  SE: {
    first: 'Anna Bengt Camilla Göran Håkan Ingemar Johan Kerstin Leif Monica Nils Peter Sofia Tommy',
    last: 'Öberg Strandlund Havsten Skärlind Bryggman Klippås Sandö Vinga Holmgård Ekskär',
    streets: 'Hamngatan Strandvägen Sjögatan Fiskaregatan Kajen Norra Bryggan',
    companies: 'AB|HB',
    trades: 'Fiskeri|Rederi|Fisketag|Västfiske',
    postcode: '450 00',
  },
  GB: {
    first:
      'Alasdair Brian Catherine Duncan Euan Fraser Graham Heather Iain Kirsty Lewis Moira Neil Peter Robert Shona Thomas Wendy',
    last: 'Buchanrig Strachanie Cardnoy Duthbride Westward Mainwater Tregantle Penhollow Ritchmond Coullard Lamberton Harbottle Inverlair Sandend',
    streets: 'Harbour Shore Quay Fish Market Bridge Castle',
    companies: 'Ltd|LLP',
    trades: 'Fishing|Marine|Trawlers|Fish Selling|Seafoods',
    postcode: 'AB00 0##',
    numberFirst: true,
  },
  IE: {
    first: 'Aidan Brigid Ciarán Deirdre Eoin Fionnuala Gearóid Máire Niall Orla Pádraig Seán',
    last: 'Boylanan Conneelan Gallivane Murraigh Sullivar Byrnane Harkinane Flahartan Dohertan',
    streets: 'Quay Pier Shore Main Harbour',
    companies: 'Ltd|DAC|Teo',
    trades: 'Fishing|Trawlers|Seafoods|Iascaireacht',
    postcode: 'F94 #000',
    numberFirst: true,
  },
  NL: {
    first: 'Aart Bastiaan Cornelia Dirk Evert Geertje Hendrik Jacoba Klaas Lubbert Meindert Neeltje',
    last: 'van der Zeeman Haringsma Postduin Westerzee Koffeman-Duin Brandsnoek Visserij Roelevisch Strandijk',
    streets: 'Havenkade Visafslag Westkade Dokweg Trawlerkade',
    companies: 'B.V.|V.O.F.|C.V.',
    trades: 'Visserijbedrijf|Rederij|Zeevisserij|Vishandel',
    postcode: '1970 ##',
  },
  BE: {
    first: 'Bart Els Freddy Geert Hilde Luc Patrick',
    last: 'Vanzande Debrouwage Zeekens Vlietinckx Coppejan',
    streets: 'Vismijnlaan Kaai Havenstraat',
    companies: 'BV|NV',
    trades: 'Rederij|Zeevisserij',
    postcode: '8380',
  },
  DE: {
    first: 'Arne Birgit Claus Dörte Enno Frauke Gerd Heike Jan Kerstin Ludger Malte',
    last: 'Petershagen Wattenbek Kröger-Voss Deichmann Janßenbruch Sielaff Harmsdorf Möwenkamp',
    streets: 'Hafenstraße Fischkai Am Deich Siel Kutterweg',
    companies: 'GmbH|GmbH & Co. KG|eG',
    trades: 'Kutterfischerei|Hochseefischerei|Reederei|Erzeugergemeinschaft',
    postcode: '27000',
  },
  FR: {
    first: 'Alain Brigitte Christian Denis Erwan Françoise Gaël Hélène Jean-Luc Katell Loïc Maryvonne Nolwenn Ronan',
    last: 'Le Marrec Kerguelin Floc’hmor Penvern Duquesnoy Lebreuil Carricart Guéguenou Salaün-Roz',
    streets: 'Port Phare Quai Môle Large',
    companies: 'SARL|SAS|EURL',
    trades: 'Armement|Pêcherie|Armement Coopératif',
    postcode: '29000',
    numberFirst: true,
  },
  ES: {
    first: 'Alberto Beatriz Carlos Dolores Emilio Francisco Gloria Íñigo Jorge Koldo Lourdes Manuel Nerea',
    last: 'Fandiñeira Louzaneda Vilariñas Etxebarriaga Castromar Piñeirúa Rodalva Santurtzia',
    streets: 'Muelle Lonja Ribera Puerto Marina',
    companies: 'S.L.|S.A.|C.B.',
    trades: 'Pesquerías|Armadores|Pesquera|Mariscos',
    postcode: '36000',
  },
  PT: {
    first: 'António Beatriz Carlos Fernanda Gonçalo Helena João Luís Manuela Nuno',
    last: 'Ribamar Salgueirinho Marosinho Farolas Caldeirim Peixoto-Mar',
    streets: 'Cais Ribeira Lota Pescadores',
    companies: 'Lda.|S.A.',
    trades: 'Pescas|Armadores|Sociedade de Pesca',
    postcode: '4450-000',
  },
  GL: {
    first: 'Aqqaluk Bolette Hans Inuk Karla Minik Najaaraq',
    last: 'Kleistmann Petrusen-Nuuk Olsvig Rosingaq',
    streets: 'Aqqusinersuaq Umiarsualivimmut Industrivej',
    companies: 'A/S|ApS',
    trades: 'Seafood|Fangst|Trawl',
    postcode: '3900',
  },
  CA: {
    first: 'Barry Claire Donald Eileen Gerard Janet Leo Marie Wayne',
    last: 'Cormerie Boudraux Hickmanor Leblancard Tobinson Whitehart',
    streets: 'Water Harbour Wharf Main',
    companies: 'Ltd.|Inc.',
    trades: 'Fisheries|Seafoods|Marine',
    postcode: 'A1C 0#0',
    numberFirst: true,
  },
  US: {
    first: 'Anthony Carol David Ellen Frank Joseph Linda Michael Rose',
    last: 'Santorelli Medeirosa Hodgedon Brackettly Ferranteau',
    streets: 'Wharf Fish Pier Commercial State',
    companies: 'LLC|Inc.|Corp.',
    trades: 'Fishing|Seafood|Trawlers',
    postcode: '11900',
    numberFirst: true,
  },
  PL: {
    first: 'Andrzej Barbara Jan Krzysztof Maria Piotr',
    last: 'Morzański Kutrowski Rybarczykowa Helanowski Budzisław',
    streets: 'Portowa Rybacka Nadmorska',
    companies: 'Sp. z o.o.|S.C.',
    trades: 'Rybołówstwo|Armator|Połowy',
    postcode: '84-100',
  },
  LT: {
    first: 'Jonas Rasa Tomas',
    last: 'Jūrininkas Marėnas Žvejūnas',
    streets: 'Nemuno Žvejų Uosto',
    companies: 'UAB',
    trades: 'Žvejyba|Baltijos žuvis',
    postcode: 'LT-93000',
  },
  LV: {
    first: 'Andris Inese Juris',
    last: 'Jūrkalns Zvejnieks-Bērzs Liedagnis',
    streets: 'Ostas Zvejnieku Jūras',
    companies: 'SIA',
    trades: 'Zveja|Kurzemes zivis',
    postcode: 'LV-3400',
  },
  EE: {
    first: 'Andres Kai Tõnu',
    last: 'Merimaa Kaldakivi Räimekask',
    streets: 'Sadama Kalda Mere',
    companies: 'OÜ|AS',
    trades: 'Kalapüük|Kalandus',
    postcode: '80000',
  },
  FI: {
    first: 'Antti Eeva Jukka Mika Satu',
    last: 'Merilahtinen Saaristola Silakkanen Luotola',
    streets: 'Satamakatu Kalarannantie Merikatu',
    companies: 'Oy|Ky',
    trades: 'Kalastus|Troolikalastus',
    postcode: '23500',
  },
  RU: {
    first: 'Aleksey Galina Igor Olga Viktor',
    last: 'Pomorov Kolskaya Rybachkin Severtsev',
    streets: 'Portovaya Shmidta Rybnaya',
    companies: 'OOO|AO',
    trades: 'Kolflot|Sevryba|Ryboflot',
    postcode: '183000',
  },
};

/** The address of an owner or a company's office. */
export interface Address {
  street: string;
  postcode: string;
}

function placeOf(country: string): Place {
  const place = places[country];
  if (place === undefined) throw new Error(`There are no names for people of ${country}.`);
  return place;
}

const wordsOf = (text: string) => text.split(' ');
const choices = (text: string) => text.split('|');

/** An invented family name, also used for companies. */
export function drawFamily(random: Random, country: string): string {
  return random.pick(wordsOf(placeOf(country).last).filter((word) => word.length > 4)) ?? '';
}

export function drawPerson(random: Random, country: string): string {
  return `${random.pick(wordsOf(placeOf(country).first))} ${drawFamily(random, country)}`;
}

/** The ending of a company's name in this country. */
export function companyEnding(random: Random, country: string): string {
  return random.pick(choices(placeOf(country).companies)) ?? '';
}

/** An invented company name: a family, a port or a vessel, the trade, the ending. */
export function drawCompany(random: Random, country: string, port: string, vessel: string): string {
  const { trades, companies } = placeOf(country);
  const ending = random.pick(choices(companies));
  const trade = random.pick(choices(trades));
  const kind = random.next();
  if (kind < 0.45) return `${drawFamily(random, country)} ${trade} ${ending}`;
  if (kind < 0.65) return `${port} ${trade} ${ending}`;
  const named = asWritten(vessel);
  return kind < 0.85 ? `${named} ${ending}` : `${named} ${trade} ${ending}`;
}

/** A name in capitals converted to mixed case: numerals stay, short words are in lower case. */
function asWritten(name: string): string {
  const words = name.split(' ').map((word, index) => {
    if (/^[IVX]+$/.test(word)) return word;
    const small = word.toLowerCase();
    if (index > 0 && ['de', 'del', 'da', 'do', 'des', 'du', 'of', 'the', 'av'].includes(small)) return small;
    return small.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  });
  return words.join(' ');
}

export function drawAddress(random: Random, country: string): Address {
  const { streets, postcode, numberFirst } = placeOf(country);
  const street = random.pick(wordsOf(streets)) ?? '';
  const number = random.whole(1, 148);
  return {
    street:
      numberFirst === true
        ? `${number} ${country === 'FR' ? `rue du ${street}` : `${street} Street`}`
        : `${street} ${number}`,
    postcode: fromForm(random, postcode),
  };
}
