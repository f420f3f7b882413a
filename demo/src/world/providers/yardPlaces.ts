type Row = readonly [name: string, latitude: number, longitude: number];

/** Places of the listed yards: their town, to about a kilometre, by country of the town. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  NO: [
    ['Larsnes Mek. Verksted, Larsnes', 62.203, 5.645],
    ['Vard Brattvåg', 62.6, 6.44],
    ['Fitjar Mekaniske Verksted', 59.918, 5.32],
    ['Myklebust Verft, Gursken', 62.247, 5.575],
    ['Havyard Leirvik', 61.108, 5.575],
    ['Simek, Flekkefjord', 58.294, 6.662],
    ['Aas Mek. Verksted, Vestnes', 62.626, 7.09],
    ['Sletta Verft, Mjosundet', 63.294, 8.34],
    ['Moen Marin, Kolvereid', 64.864, 11.604],
    ['Selfa Arctic, Trondheim', 63.434, 10.4],
    ['Viknes Båt, Bergen', 60.52, 5.27],
    ['Rognan Båtbyggeri', 67.096, 15.388],
  ],
  IS: [
    ['Slippstöðin, Akureyri', 65.687, -18.085],
    ['Stálvík, Garðabær', 64.095, -21.94],
    ['Trefjar, Hafnarfjörður', 64.062, -21.975],
    ['Seigla, Akureyri', 65.694, -18.095],
    ['Bátasmiðjan Samtak, Hafnarfjörður', 64.058, -21.982],
  ],
  FO: [
    ['Tórshavnar Skipasmiðja', 62.009, -6.772],
    ['Vestmanna Skipasmiðja', 62.156, -7.165],
    ['Skála Skipasmiðja', 62.192, -6.776],
  ],
  DK: [
    ['Karstensens Skibsværft, Skagen', 57.718, 10.588],
    ['Hvide Sande Skibs- og Baadebyggeri', 56.003, 8.13],
    ['Vestværftet, Hvide Sande', 55.999, 8.132],
    ['Thyborøn Skibsværft', 56.696, 8.212],
    ['Strandby Skibsværft', 57.491, 10.497],
    ['Søby Værft', 54.942, 10.258],
  ],
  SE: [
    ['Rönnängs Varv', 57.934, 11.575],
    ['Ö-Varvet, Öckerö', 57.706, 11.645],
    ['Studsvik Varv', 58.766, 17.39],
    ['Karlskronavarvet', 56.161, 15.59],
  ],
  GB: [
    ['Macduff Shipyards', 57.67, -2.497],
    ['Parkol Marine Engineering, Whitby', 54.485, -0.613],
    ['Buckie Shipyard', 57.681, -2.95],
    ['Miller, St Monans', 56.205, -2.765],
    ['C Toms & Son, Polruan', 50.328, -4.633],
    ['Campbeltown Shipyard', 55.42, -5.592],
    ['Gerrard Brothers, Arbroath', 56.555, -2.584],
  ],
  IE: [
    ['Arklow Engineering', 52.797, -6.148],
    ['Mooney Boats, Killybegs', 54.637, -8.452],
    ['Tyrrell, Arklow', 52.795, -6.152],
    ['Baltimore Fisheries School', 51.484, -9.372],
  ],
  NL: [
    ['Maaskant Shipyards, Stellendam', 51.822, 4.033],
    ['Luyt, Den Oever', 52.936, 5.03],
    ['Padmos, Stellendam', 51.818, 4.038],
    ['Damen Shipyards, Gorinchem', 51.822, 4.94],
    ['Royal Bodewes, Hoogezand', 53.163, 6.76],
  ],
  BE: [
    ['Scheepswerf Seghers, Oostende', 51.233, 2.93],
    ['IDP, Oostende', 51.229, 2.938],
  ],
  DE: [
    ['Husumer Schiffswerft', 54.471, 9.04],
    ['Schiffswerft Schlömer, Oldersum', 53.328, 7.342],
    ['Sieghold, Bremerhaven', 53.538, 8.58],
    ['Volkswerft, Stralsund', 54.301, 13.107],
  ],
  FR: [
    ['Chantier Piriou, Concarneau', 47.872, -3.912],
    ['Socarenam, Boulogne-sur-Mer', 50.722, 1.592],
    ['Chantier Bernard, Locmiquélic', 47.724, -3.338],
    ['Chantier Gléhen, Douarnenez', 48.098, -4.326],
    ['Chantier Marine Océan, Paimpol', 48.78, -3.043],
  ],
  ES: [
    ['Astilleros Armón, Vigo', 42.224, -8.752],
    ['Nodosa Shipyard, Marín', 42.392, -8.708],
    ['Construcciones Navales P. Freire, Vigo', 42.228, -8.747],
    ['Astilleros Zamakona, Santurtzi', 43.332, -3.03],
    ['Balenciaga, Zumaia', 43.298, -2.254],
    ['Astilleros Murueta', 43.354, -2.677],
  ],
  PT: [
    ['Navalria, Aveiro', 40.642, -8.69],
    ['Estaleiros Navais de Peniche', 39.357, -9.373],
    ['Nautiber, Vila Real de Santo António', 37.198, -7.415],
  ],
  GL: [['Nuuk Værft', 64.172, -51.73]],
  CA: [
    ['Glovertown Shipyards', 48.68, -54.035],
    ['Chantier Naval Forillon, Gaspé', 48.83, -64.487],
    ['Meteghan River Shipyard', 44.222, -66.14],
    ['East Coast Boat Works', 44.381, -64.52],
  ],
  US: [
    ['Duckworth Steel Boats, Tarpon Springs', 28.156, -82.762],
    ['Fairhaven Shipyard', 41.636, -70.905],
    ['Gladding-Hearn, Somerset', 41.757, -71.135],
    ['Washburn & Doughty, East Boothbay', 43.862, -69.585],
  ],
  PL: [
    ['Stocznia Ustka', 54.585, 16.858],
    ['Safe Co, Gdynia', 54.536, 18.54],
    ['Stocznia Północna, Gdańsk', 54.37, 18.655],
    ['Karstensen Shipyard Poland', 54.54, 18.525],
    ['Crist, Gdynia', 54.542, 18.512],
  ],
  LT: [['Western Baltija Shipbuilding, Klaipėda', 55.677, 21.14]],
  LV: [['Liepājas Kuģu Būve', 56.534, 20.992]],
  EE: [
    ['Baltic Workboats, Nasva', 58.22, 22.377],
    ['Luksusjaht, Haapsalu', 58.954, 23.53],
  ],
  FI: [
    ['Uudenkaupungin Työvene', 60.79, 21.39],
    ['Kewatec, Kokkola', 63.84, 23.1],
  ],
  RU: [
    ['Severnaya Verf, Saint Petersburg', 59.877, 30.214],
    ['Vyborg Shipyard', 60.7, 28.715],
    ['Pella, Otradnoye', 59.777, 30.807],
  ],
  TR: [
    ['Cemre Shipyard, Yalova', 40.707, 29.48],
    ['Tersan Shipyard, Yalova', 40.703, 29.462],
    ['Sefine Shipyard, Yalova', 40.699, 29.445],
    ['Celiktrans, Istanbul', 40.845, 29.265],
  ],
  RO: [['Vard Brăila', 45.242, 27.945]],
};

interface YardPlace {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Places of the yards by their names. */
export const yardPlaces: ReadonlyMap<string, YardPlace> = new Map(
  Object.entries(rows).flatMap(([country, yards]) =>
    yards.map(([name, latitude, longitude]) => [name, { country, latitude, longitude }] as const),
  ),
);
