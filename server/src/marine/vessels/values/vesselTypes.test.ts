import { describe, expect, it } from 'vitest';
import { vesselTypes } from '#areas/dictionaries/shipped/vesselTypes.ts';
import { vesselTypeLookup } from './vesselTypes.ts';

const types = vesselTypes.map(({ id, names }) => ({ id, name: names.en_GB }));
const typeOf = vesselTypeLookup(types);
const nameOf = (text: string) => types.find(({ id }) => id === typeOf(text))?.name;

describe('a vessel type of a register', () => {
  it.each([
    [
      'Bottom trawler',
      'bottom TRAWLER|TTW|TS|01.1.0|1.2|01.2.1|Stern trawlers|Chalutier de fond|Arrastrero de fondo|Bunntråler',
    ],
    ['Bottom trawler', 'Hecktrawler|Bundtrawler|Bottentrålare|Ísfisktogari|Botntrolari|Peschereccio a strascico (TTW)'],
    ['Pelagic trawler', 'Midwater trawlers|Pelagisk tråler|Chalutier pélagique|Arrastrero pelágico'],
    ['Factory trawler', 'TTF|01.2.2|Freezer trawler|Frystitogari|Frysetråler|Arrastrero congelador|Flakatrolari'],
    ['Shrimp trawler', 'Räktrålare|Camaronero|Rejetrawler'],
    ['Purse seiner', 'SP|02.1.0|Purse seine vessel|Ringnotfartøy|Cerquero|Nótaskip|PURSE SEINERS'],
    ['Tuna purse seiner', 'SPT|02.1.3|Thonier senneur|Atunero cerquero|Tuna Purse Seiner'],
    ['Danish or Scottish seiner', 'SN|Snurrevadfartøy|Dragnótabátur|Danish seiner'],
    [
      'Longliner',
      'LL|07.2.0|Longline fishing vessel|Palangrier|Palangrero|Palangreiro|Línubátur|Longliners (LL)|Longliner / Palangrier',
    ],
    ['Tuna longliner', 'LLT|Tuna longliner|Palangrero atunero'],
    ['Gillnetter', 'GO|05.0.0|Fileyeur|Garnbåt|Netabátur|Gill netters|Enmallador'],
    ['Pot vessel (crab and lobster)', 'WOP|Caseyeur|Teinebåt|Potter'],
    ['Dredger', 'DB|03.1.0|Dragueur|Muslingeskraber|Scallop dredger'],
    ['Jigger or handliner', 'LH|Squid jigger|Potero|Juksabåt|Handfærabátur'],
    ['Pole-and-line vessel', 'LP|Pole and line|Canneur|Baitboat'],
    ['Lift netter', 'NB|NO|04.1'],
    ['Multipurpose fishing vessel', 'MO|Polivalente|Navire polyvalent'],
    ['Research vessel', 'ZO|Forschungsschiff|Forskningsfartøy|Buque de investigación pesquera'],
    ['Fish carrier', 'FO|12.0.0|Carrier|Reefer'],
    ['Supply vessel', 'VOB|VOS|BUNKERING TANKER VESSELS (SB)'],
    ['Other vessel', 'VOX|Non-fishing vessels nei'],
    // Kinds that the dictionary lacks.
    [
      'Fishing vessel',
      'TO|FX|01.0.0|Trawler|Chalutier|Arrastrero|Tråler|Togari|Buque de pesca|Navire de pêche|Commercial Fishing Vessel',
    ],
    ['Fishing vessel', 'Траулер|Trol|漁船|渔船|트롤어업'],
    ['Purse seiner', 'Gırgır|まき網|围网渔船|대형선망|Γρι-γρι'],
    ['Tuna longliner', '遠洋まぐろはえ縄|鮪延繩釣'],
    ['Jigger or handliner', 'いか釣り|채낚기'],
    ['Factory trawler', 'БМРТ'],
    ['Fishing vessel', 'Fiskefartøy|Fiskefartyg|Fiskiskip|Fischereifahrzeug|Trawlers nei'],
  ])('is a %s if it is written %s', (name, texts) => {
    for (const text of texts.split('|')) expect([text, nameOf(text)]).toEqual([text, name]);
  });

  it.each([
    '',
    '7',
    '2',
    'Commercial',
    'Other',
    'Tanker',
    'Passenger ship',
    'Longliner / Gillnetter',
    '99.9.9',
    'constructor',
  ])('is none if it says no type, or several: %j', (text) => expect(nameOf(text)).toBeUndefined());

  it('is none that the dictionary lacks', () => {
    expect(vesselTypeLookup([{ id: 19, name: 'Longliner' }])('Gillnetter')).toBeUndefined();
  });
});
