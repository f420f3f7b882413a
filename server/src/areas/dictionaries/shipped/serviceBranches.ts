type Row = readonly [id: number, english: string, norwegian: string];
interface Branch {
  readonly branch: Row;
  readonly categories: readonly Row[];
}

/**
 * Ids never change: providers, map colours and saved filters contain them. A branch has a hundred; its categories
 * follow.
 */
const tree: readonly Branch[] = [
  {
    branch: [100, 'Shipyards & repair', 'Verft og reparasjon'],
    categories: [
      [101, 'Newbuilding', 'Nybygg'],
      [102, 'Repair & docking', 'Reparasjon og dokking'],
      [103, 'Conversion & lengthening', 'Ombygging og forlengelse'],
      [104, 'Ship design & naval architecture', 'Skipsdesign og skipskonsulenter'],
      [105, 'Surface treatment & hull cleaning', 'Overflatebehandling og skrogrens'],
    ],
  },
  {
    branch: [200, 'Propulsion & power', 'Framdrift og kraft'],
    categories: [
      [201, 'Engines & engine service', 'Motorer og motorservice'],
      [202, 'Propellers, gears & thrusters', 'Propeller, gir og thrustere'],
      [203, 'Generators & electrical installation', 'Generatorer og elektro'],
      [204, 'Batteries & hybrid systems', 'Batteri- og hybridsystemer'],
      [205, 'Hydraulics', 'Hydraulikk'],
    ],
  },
  {
    branch: [300, 'Deck equipment & fishing gear', 'Dekksutstyr og fiskeredskap'],
    categories: [
      [301, 'Winches & cranes', 'Vinsjer og kraner'],
      [302, 'Trawls & trawl doors', 'Trål og tråldører'],
      [303, 'Seines & nets', 'Nøter og garn'],
      [304, 'Longline & jigging systems', 'Line- og juksasystemer'],
      [305, 'Pots & traps', 'Teiner og ruser'],
      [306, 'Ropes, wires & rigging', 'Tau, wire og rigging'],
    ],
  },
  {
    branch: [400, 'Electronics & communication', 'Elektronikk og kommunikasjon'],
    categories: [
      [401, 'Navigation & bridge systems', 'Navigasjon og brosystemer'],
      [402, 'Sonars & echo sounders', 'Sonarer og ekkolodd'],
      [403, 'Satellite communication', 'Satellittkommunikasjon'],
      [404, 'Catch reporting & software', 'Fangstrapportering og programvare'],
      [405, 'Cameras & monitoring', 'Kamera og overvåking'],
    ],
  },
  {
    branch: [500, 'Refrigeration & processing', 'Kjøling og foredling'],
    categories: [
      [501, 'Refrigeration & freezing', 'Kjøling og frysing'],
      [502, 'Fish pumps & handling', 'Fiskepumper og håndtering'],
      [503, 'Processing lines', 'Foredlingslinjer'],
      [504, 'Packaging & weighing', 'Pakking og veiing'],
      [505, 'Fish meal, oil & by-products', 'Fiskemel, olje og restråstoff'],
    ],
  },
  {
    branch: [600, 'Aquaculture equipment', 'Havbruksutstyr'],
    categories: [
      [601, 'Cages & mooring', 'Merder og fortøyning'],
      [602, 'Feeding systems & feed', 'Fôringssystemer og fôr'],
      [603, 'Fish health & delousing', 'Fiskehelse og avlusing'],
      [604, 'Net cleaning & diving', 'Notvask og dykking'],
      [605, 'Hatcheries & smolt', 'Klekkerier og smolt'],
      [606, 'Live fish transport', 'Transport av levende fisk'],
    ],
  },
  {
    branch: [700, 'Supplies, bunkering & logistics', 'Forsyning, bunkring og logistikk'],
    categories: [
      [701, 'Bunkering & lubricants', 'Bunkring og smøreolje'],
      [702, 'Ship chandlers & provisions', 'Skipshandlere og proviant'],
      [703, 'Ports & agents', 'Havner og agenter'],
      [704, 'Cold storage & transport', 'Fryselager og transport'],
      [705, 'Safety & survival equipment', 'Sikkerhets- og redningsutstyr'],
    ],
  },
  {
    branch: [800, 'Finance, insurance & consulting', 'Finans, forsikring og rådgivning'],
    categories: [
      [801, 'Banking & finance', 'Bank og finans'],
      [802, 'Marine insurance', 'Sjøforsikring'],
      [803, 'Classification & surveying', 'Klassing og besiktigelse'],
      [804, 'Vessel & quota brokers', 'Fartøy- og kvotemeglere'],
      [805, 'Crewing & training', 'Bemanning og opplæring'],
      [806, 'Legal & accounting services', 'Juridiske tjenester og regnskap'],
    ],
  },
];

function row([id, english, norwegian]: Row, parentId: number | null, position: number) {
  return { id, parentId, position, names: { en_GB: english, nb_NO: norwegian } };
}

/** The shipped service branches, each before its categories, in display order. */
export const serviceBranches = tree.flatMap(({ branch, categories }, place) => [
  row(branch, null, place + 1),
  ...categories.map((category, index) => row(category, branch[0], index + 1)),
]);
