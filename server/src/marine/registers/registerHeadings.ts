import { looseHeading } from '#platform/reading/headings.ts';
import type { MappedField } from './mapping.ts';

/** Headings that are written as one text, with `|` between them. */
function several(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split('|'));
}

/** A heading as it is looked up here: with one word for "number", so that `Havnekendingsnummer` and `Havnekendingsnr.` are one. */
export function plainHeading(heading: string): string {
  const whole = heading
    // G.T. is one word.
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
    .replaceAll('&', ' and ')
    .replace(/(?<=[\p{L})][\s_.-]+)[Nn][Oo]\.?\s*$|(?<=\p{Ll})No\.?\s*$/u, ' nr');
  return looseHeading(whole).replace(/(?:number|nummer|nummar|numer|numero|nbr|num)$/, 'nr');
}

/** How registers head the columns of fields, in English, the languages of Europe and those of East Asia; compared by `plainHeading`. The best known come first. */
export const headingsOf: Partial<Record<MappedField, readonly string[]>> = {
  name: several(
    'name|vessel name|name of vessel|name of fishing vessel|fishing vessel name|ship name|boat name',
    'vessel name current|vessel name cur|name of station|vessel|ship|boat',
    'skipanavn|fartøynavn|fartøjsnavn|fartøjets navn|fartygsnamn|skipsnafn|nafn skips|navn|namn|nafn|aluksen nimi',
    'ship name|ves name|nombre activo|nombre de embarcación|nombre nave|laeva nimi|kuģa nosaukums|laivo pavadinimas|nazwa statku|gemi adı',
    'nom du navire|nom navire|nom du bateau|nom|nombre del buque|nombre buque|nombre del barco',
    'nombre de la embarcación|nombre embarcación|embarcación|nombre de la nave|nave|nombre|nome da embarcação|nome do navio|nome imbarcazione|nome della nave',
    'nome nave|nome',
    'schiffsname|name des schiffes|fahrzeugname|scheepsnaam|naam vaartuig|naam schip|naam',
    'name of ship|name of the ship|ship s name|gemi ismi|ime plovila|ime broda|ime ladje|nume navă|numele navei|nave nombre',
    'название судна|наименование судна|название|наименование|судно|назва судна|име на кораба|όνομα πλοίου|όνομα σκάφους|ονομασία|όνομα',
    '船名|漁船名|渔船名|船舶名称|船舶名稱|中文船名|어선명칭|어선명|선명|선박명|선박명칭',
  ),
  flag: several(
    'flag|flag state|flag name|flag code|flag state code|flag ves code|flag of vessel|flag of fishing vessel|vessel flag|flag nationality|flag state name',
    'current flag|flag cur cd|flag country|country|country of registration|country code|nation|nationality',
    'administration geographical area',
    'flagg|flagga|flaggstat|flagge|flaggenstaat|vlag|vlaggenstaat|pavillon|pabellón|bandera|país de bandera',
    'bandiera|bandeira|bandera statku|fáni|fánaríki|bayrak|land|pays|país',
    'flag iso3|flag iso|flag iso code|iso3 flag|bayrağı|флаг|страна флага|государство флага|прапор|знаме|σημαία',
    '旗国|船籍国|国籍|船旗国|船旗國|國籍|국적|선박국적|선적국',
  ),
  vesselType: several(
    'vessel type|type of vessel|type of fishing vessel|ship type|boat type|vessel type name|fartøytype',
    'isscfv code|shiptype level5|vessel class gfw|gerð skips|vessel service type|vessel service|service type|service|fartøjstype|fartygstyp|útgerðarflokkur|type de navire|tipo de buque|tipo de embarcación|tipo embarcación|tipo buque|tipo di nave',
    'schiffstyp|slag|type',
    'type of ship|ship type name|tipo nave|tipo de nave|gemi tipi|gemi cinsi|gemi türü|tekne tipi|vrsta plovila|тип судна|вид судна|тип|τύπος πλοίου|τύπος σκάφους|type of boat|tipo',
    '船種|船舶の種類|漁業種類|船舶类型|船舶種類|船舶种类|船舶類型|作业类型|선종|선박종류|업종|어업종류',
  ),
  callSign: several(
    'call sign|callsign|ircs|radio call sign|radio callsign|international radio call sign',
    'international call sign|vessel call sign|call letter|signal letter',
    'kallesignal|radiokallesignal|kaldesignal|signalbokstäver|anropssignal|kallmerki|kallimerki|kutsumerkki|kutsung',
    'señal de llamada|señal distintiva|sygnał wywoławczy|çağrı işareti|rufzeichen|unterscheidungssignal|roepnaam|roepletters',
    'indicatif|indicatif radio|indicatif d appel|indicativo|indicativo de radio|indicativo de llamada',
    'distintivo de llamada|indicativo de chamada|nominativo internazionale|nominativo',
    'позывной|позывной сигнал|радиопозывной|δδς|διεθνές διακριτικό σήμα',
    '信号符字|呼出符号|呼号|呼號|호출부호|signal',
  ),
  harbourNumber: several(
    'registration mark|external marking|external mark|ext mark|fishing number|port letters and number|pln|external identification|mark',
    'marking|side number|side no|port of registration and number|registration number pln',
    'registreringsmerke|fiskerimerke|distriktsbetegnelse|havnekendingsnummer|fartøjets havnekendingsnummer',
    'havnekending|havnakenningarnr|havnakenningarnúmer|distriktsbeteckning|umdæmisnúmer|einkennisstafir|fischereikennzeichen|fischereinummer',
    'visserijnummer|oznaka rybacka',
    'immatriculation|matrícula y folio|matrícula|conjunto de identificação|matricola',
    'distinguishing symbol|havnarkenning|registarska oznaka|бортовой номер|бортовой|αρ νηολογίου|αριθμός νηολογίου|νηολόγιο',
  ),
  registrationNumber: several(
    'registration number|registration no|reg no|regno|nat reg no|national reg no|register number',
    'official number|official no|registry number|vessel registration number|vrn',
    'national registration number|national registry number|national id|registry of shipping and seamen number',
    'rss number|rss no|uscg official number|uscg number|uscg no|adfg number|adfg no',
    'skipaskrárnúmer|skipaskrárnr|skr nr|skipnr|skráningarnr|skrásetingarnr|rpa|rpi|rnp activo|skipanúmer|skráningarnúmer|registreringsnummer|registernummer|rekisterinumero',
    'numéro d immatriculation|número de registro|número de registo|código|numero di matricola|ruhsat no',
    'skipanummar|регистрационный номер|рег номер|реестровый номер|номер в реестре|bağlama kütüğü no|nr rejestracyjny',
    '船舶番号|登録番号|漁船登録番号|登记号|登记号码|船舶登记号|统一编号|統一編號|漁船統一編號|渔船编码|어선번호|선박번호|등록번호|어선등록번호',
  ),
  registrationDate: several(
    'registration date|date of registration|date registered|registered|registered on|registreringsdato|registreringsdatum',
    'registrierungsdatum|skráningardagur|date d immatriculation|fecha de alta|fecha de registro',
    'fecha inscripción|data iscrizione|data di iscrizione|data de registo',
  ),
  leftFleet: several(
    'left fleet|deregistered|date of deletion|slettedato|avregistreringsdatum|afskráningardagur',
    'date de radiation|fecha de baja|data di cancellazione|data de abate',
  ),
  port: several(
    'port|home port|home port city|place of registration name|port of registry|port of registration|port name',
    'hailing port|registered port',
    'heimstaður|hemmahamn|hjemmehavn|hjemhavn|hjemsted|heimahöfn|kotisatama|kodusadam|heimathafen|thuishaven',
    'port macierzysty|bağlama limanı',
    'port d attache|port d exploitation|port d immatriculation|puerto base|puerto de base|puerto de matrícula',
    'puerto|porto base|porto di iscrizione|porto de registo|porto de armamento|quartier d immatriculation',
    'quartier maritime|quartier|caleta o puerto|caleta|compartimento marittimo',
    'порт приписки|порт регистрации|место регистрации|λιμένας νηολόγησης|λιμάνι νηολόγησης|λιμένας|λιμάνι|船籍港|母港|根拠地|선적항|luka upisa|luka|base port|hail port',
  ),
  imo: several(
    'imo|imo number|imo no|imo nr|imo nummar|lrimo ship no|imo code|imo or lr number|imo lr number|lr imo|lr imo number|uvi',
    'lloyds imo number|lr number|imo nummer|imo númer|numéro omi|n omi|omi|numero imo|número imo|número omi',
    'numer imo|int reg no',
    'imo lr|uvi imo|имо|номер имо|имо номер|номер imo|αριθμός imo|imo番号|imo 번호|imo编号|imo編號|nr imo|no imo|n imo',
  ),
  mmsi: several(
    'mmsi|mmsi number|maritime mobile service identity mmsi number|mmsi no|mmsi nr|mmsi code|mmsi nummer|mmsi númer|numéro mmsi|número mmsi|numero mmsi',
    'maritime mobile service identity',
    'ммси|номер mmsi|mmsi番号|mmsi码|mmsi 번호|nr mmsi|no mmsi|n mmsi|ssvid',
  ),
  cfr: several(
    'cfr|cfr number|cfr no|eu number|fleet register number|community fleet register number|cfr nummer|cfr code|nr cfr|no cfr|eu cfr|eu cfr number',
    'código cfr|numéro cfr|numero cfr|número cfr|numer cfr|eu nummer|eu ident|eu identifikationsnummer',
    'n cfr|numero ue|nufc|interne nummer',
    'eu identnr|eu ident nr',
  ),
  'built.buildYear': several(
    'build year|vessel build year|year build|year built|built|year of build|year of construction|construction year|built year|build date',
    'date built|built in year|blt yr|when built|when the vessel was built|year',
    'bygt|année construction|byggeår|byggår|smíðaár|rakennusvuosi|baujahr|bouwjaar|rok budowy|inşa yılı|année de construction',
    'año de construcción|año construcción|anno di costruzione|ano de construção',
    'date of build|year of build|year completed|date of construction|build yr|bygd|godina gradnje|год постройки|дата постройки|έτος κατασκευής|έτος ναυπήγησης|year of built|bygget|ano construção|año|yoc|yob',
    '建造年|建造年月|建造年月日|進水年|進水年月|進水年月日|建造年份|建造日期|建造完工日期|진수일|진수년월일|진수연월일|건조년도|건조연도|건조일|byggnadsår|tillverkningsår',
  ),
  'built.vesselYard': several(
    'yard|shipyard|shipyard name|shipbuilder|builder|vessel yard|built by|boat builder|verft|varv|skibsværft|smíðastöð',
    'werft|bauwerft|astillero|chantier|chantier naval|cantiere|estaleiro',
  ),
  'vesselSizes.lengthOverall': several(
    'length overall|overall length|loa|vessel length overall|length overall loa|longd yviralt',
    'største lengde|lengde overalt|længde overalt|længde over alt|største længde|längd över allt|största längd',
    'mesta lengd|longd|suurin pituus|länge über alles|lüa|lengte over alles|długość całkowita|tam boy',
    'longueur hors tout|longueur ht|eslora total|lunghezza fuori tutto|lft|comprimento fora a fora',
    'comprimento total',
    'længde oa|lengde oa|längd öa|duljina preko svega|наибольшая длина|длина наибольшая|габаритная длина|длина габаритная|ολικό μήκος|μήκος ολικό|全長|总长|總長|全长|전장',
  ),
  'fleetRegister.registeredLength': several(
    'registered length|register length|length registered|skráð lengd|eslora de registro|reg length|itc length|skráningarlengd|registerlänge',
    '登録長|регистровая длина',
  ),
  'extendedFields.dimensions.length': several(
    'length between perpendiculars|length between perpendiculars lbp|lbp|lpp|længde mellem perpendikulærer|længde mellem perpendikularer',
    'längd mellan perpendiklar|lengde mellom perpendikulærene|länge zwischen den loten',
    'lengte tussen loodlijnen|lengte tussen de loodlijnen|longueur entre perpendiculaires|longueur pp',
    'eslora entre perpendiculares|eslora entre pp|lunghezza tra le perpendicolari|lunghezza tra perpendicolari',
    'comprimento entre perpendiculares',
    'длина между перпендикулярами|垂線間長|수선간장',
  ),
  'fleetRegister.otherLength': several(
    'length|vessel length|length m gfw|length of vessel|lengde|længde|längd|lengd|pituus|länge|lengte|longueur|eslora',
    'lunghezza|comprimento|długość|boy',
    'длина|длина судна|μήκος|長さ|船の長さ|길이',
  ),
  'vesselSizes.bruttotons': several(
    'gross tonnage|gt|tonnage gt|itc gross tons|itc|bruttotons|gtons',
    'bt|bruttotonnasje 1969|bruttotonnasje|bruttotonnage|brúttótonn|bruttovetoisuus|bruttoraumzahl|brz',
    'brutotonnage|jauge brute|tonnage ums|arqueo bruto|arqueo gt|arqueação bruta|stazza lorda|pojemność brutto',
    'gros ton|gros tonaj|валовая вместимость|брутто вместимость|国際総トン数|국제총톤수|bruto tonaža|bruto tonnage',
  ),
  'fleetRegister.registerTonnage': several(
    'gross register tonnage|grt|gross registered tonnage|registered gross tons|brt|tonnage grt|bruttoregistertonnage',
    'bruttoregistertons|brúttórúml|bruttoregistertonn|bruttoregistertonnen|brúttórúmlestir|tjb|trb|trg|tab|tsl|reg gross tons',
  ),
  'fleetRegister.otherTonnage': several(
    'tonnage|other tonnage|tonnage gt gfw|registered tonnage|gross tons|gross registered tonnage grt or gross tonnage gt',
    'bruttotonnasje annen|tonelaje bruto|arqueo|jauge|stazza|tonelaje|pojemność',
    'ολική χωρητικότητα|χωρητικότητα|тоннаж|総トン数|总吨位|總噸位|总吨|總噸|총톤수',
  ),
  'engine.power': several(
    'engine power|power|power of engine|total power of main engine or engines|total kilowatts of main engines|main engine power|power of main engine|power of main engine or engines',
    'total engine power|bhp|shp|engine bhp|maskinorka|kw|hp|horsepower|horsepower ahead|hp ahead|main hp ahead|brake horsepower|brake hp|engine hp',
    'motorkraft|motororka|engine power kw gfw|motoreffekt|motoreffekt kw|maskinkraft|maskineffekt|afl vélar|vélarafl|konetaho',
    'maschinenleistung|motorleistung|motorvermogen|moc silnika|motor gücü',
    'puissance|puissance motrice|puissance moteur|potencia|potencia motor|potencia del motor|potenza',
    'potenza motore|potência|potência motriz',
    'eng power|self propelled power|propulsion power|puissance propulsion|maskina|snaga motora|мощность|мощность гд|мощность двигателя|мощность главного двигателя|ισχύς|ισχύς μηχανής|ιπποδύναμη|engine hp|hk',
    '馬力|馬力数|機関出力|主機出力|機関馬力|推進機関馬力|主机功率|主机总功率|功率|主機馬力|마력|기관마력|기관출력|주기관출력',
  ),
  'engine.manufacturerId': several('engine manufacturer|engine make|engine maker|motor make'),
  'fleetRegister.hullMaterial': several(
    'hull material|construction material|material de casco|material del casco|material casco|tipo de casco|bolefni|skrogmateriale',
    'hull type|hull construction|tipo casco|malzeme|gövde malzemesi|tekne malzemesi|материал корпуса|船質|선질|船体材料|船体材质|material do casco',
  ),
  'fleetRegister.mainGear': several(
    'main gear|main fishing gear|fishing gear|gear type|gear|gear code|fishing method|type of gear|hovedredskap|type of fishing method|engin principal|engin|arte principal|isscfg code|aparejo|hovedredskab',
    'орудие лова|εργαλείο|漁法|漁具|huvudredskap|redskap|glavni alat|type of fishing gear',
  ),
  'extendedFields.dimensions.width': several(
    'width|breadth|beam|breadth moulded|reg breadth|registered breadth|hull breadth|bredde|bredd|breidd|leveys|breite|breedte|largeur|manga|larghezza|boca',
    'szerokość',
    'genişlik|ширина|πλάτος|幅|型宽|型寬|船宽|너비|폭',
  ),
  'extendedFields.dimensions.draft': several(
    'draft|draught|dypgående|dybgang|djupgående|djúprista|tiefgang|diepgang|tirant d eau|calado|pescaggio',
    'осадка|喫水|吃水',
  ),
  'extendedFields.dimensions.depth': several(
    'depth|moulded depth|djúpd|reg depth|registered depth|hull depth|dýpt|puntal|pontal|creux',
    'depthm|derinlik|высота борта|深さ|型深|깊이',
  ),
  'extendedFields.dimensions.nettotons': several(
    'net tonnage|nettotonnasje|nettotonnage|nettótonn|nettoraumzahl|nrz|arqueo neto|jauge nette|itc net tons|net tons|tonelaje neto',
    'чистая вместимость|純トン数|净吨位|淨噸位|순톤수',
  ),
  'extendedFields.dimensions.deadWeight': several(
    'deadweight|dead weight|dwt|deadweight tonnage',
    'дедвейт|載貨重量トン数',
  ),
  'vesselClass.classification': several('class|classification|classification society|classification society code'),
  'owner.name': several(
    'owner|owner name|name of owner|name of the owner|name of the owner or owners|vessel owner|owner s name',
    'ship owner|owner company name|registered owner|managing owner|ow name|company name',
    'eigari|eier|eier navn|eiers navn|rederi|ejer|ägare|eigandi|omistaja|eigentümer|eigner|reeder|eigenaar|właściciel',
    'armator|gemi sahibi|propriétaire|armateur|propietario|armador|proprietario|armatore|proprietário',
    'reiðari|donatan|судовладелец|собственник|собственник судна|владелец|πλοιοκτήτης|ιδιοκτήτης|所有者|船舶所有者|船主|船舶所有人|所有人|船东|소유자|선박소유자|선주|vlasnik|licence holder|license holder|rederi navn|registry owners',
  ),
  'owner.address': several(
    'owner address|owner mailing address|address|address of owner|address of the owner|address of the owner or owners|ow address',
    'business address',
  ),
  'owner.city': several('owner city|city|town|ow city'),
  'owner.postcode': several('owner postcode|postcode|postal code|zip|ow zip cd'),
  'owner.country': several('owner country|country of owner|ow country'),
  'owner.registrationNumber': several('owner number|organisation number|company number'),
};

/** Numbers that registers give vessels themselves: the surest key of a file. */
export const ownNumbers = several(
  'iotc number|vessel record number|ccsbt registration number|vrn|iccat serial no|iattc vessel number|vid|wcpfc vid|ccamlr id|npfc vessel id|sprfmo vessel id|vessel id|ship id|ffa id|npfc vessel_id|vessel number',
);

/** A measure with columns for its kind and its unit. */
export interface MeasureHeadings {
  readonly kind: readonly string[];
  readonly unit: readonly string[];
}

const lengthKind = several('type of length|length type|length type code|len type|kind of length');
const tonnageKind = several('type of tonnage|tonnage type|tonnage type code|ton type|ton type code|kind of tonnage');

/** By the field of the measure's own column. */
export const measureHeadings: Partial<Record<MappedField, MeasureHeadings>> = {
  'fleetRegister.otherLength': {
    kind: lengthKind,
    unit: several('unit of length|length unit|len unit|length units|unit length'),
  },
  'fleetRegister.otherTonnage': { kind: tonnageKind, unit: [] },
  'engine.power': {
    kind: [],
    unit: several(
      'unit of power of main engine or engines|unit of power|unit of engine power|engine power unit|power unit|unit engine',
    ),
  },
  'extendedFields.dimensions.depth': { kind: [], unit: several('unit of depth|depth unit|unit depth') },
  'extendedFields.dimensions.width': {
    kind: [],
    unit: several('unit of beam|beam unit|unit of width|width unit|unit beam|unit beam depth'),
  },
};

const lengthUnits = new Set(measureHeadings['fleetRegister.otherLength']?.unit.map(plainHeading));

/** Whether a column has the unit of a vessel's length. */
export function isLengthUnit(heading: string): boolean {
  return lengthUnits.has(plainHeading(heading));
}

const ofCoastGuard: readonly (readonly string[])[] = [
  several('official number|official no|uscg official number|uscg doc no|doc number|coast guard number'),
  several(
    'hailing port|hailing port state|reg gross tons|registered gross tons|itc gross tons|self propelled indicator',
  ),
];

/**
 * Whether these are headings of the vessel documentation of the United States Coast Guard, which gives lengths in feet and often
 * has neither the unit nor the flag.
 */
export function isOfCoastGuard(headings: readonly string[]): boolean {
  const there = new Set(headings.map(plainHeading));
  return ofCoastGuard.every((names) => names.some((name) => there.has(plainHeading(name))));
}
