import type { Random } from '#random.ts';

/** A company of the demo, with its vessels. */
export interface DemoCompany {
  readonly id: number;
  readonly name: string;
  /** Its number in the company register of its country. */
  readonly number: string | null;
  readonly country: string;
  readonly city: string;
  readonly vessels: number;
  /** Gross tonnage of all its vessels. */
  readonly tonnage: number;
  /** Metres, of the longest. */
  readonly longest: number;
  /** Whether most of its vessels work for fish farms. */
  readonly isAquaculture: boolean;
  /** A public body: it has no annual report and cannot go bankrupt. */
  readonly isPublic: boolean;
}

/** Endings of names, with the legal form. */
const forms: readonly (readonly [ending: string, form: string])[] = [
  ['ASA', 'Allmennaksjeselskap'],
  ['ANS', 'Ansvarlig selskap'],
  ['DA', 'Ansvarlig selskap med delt ansvar'],
  ['AS', 'Aksjeselskap'],
  ['ehf.', 'Einkahlutafélag'],
  ['hf.', 'Hlutafélag'],
  ['Sp/f', 'Smápartafelag'],
  ['P/F', 'Partafelag'],
  ['ApS', 'Anpartsselskab'],
  ['A/S', 'Aktieselskab'],
  ['I/S', 'Interessentskab'],
  ['P/S', 'Partnerselskab'],
  ['HB', 'Handelsbolag'],
  ['AB', 'Aktiebolag'],
  ['Ltd', 'Private limited company'],
  ['Ltd.', 'Limited company'],
  ['LLP', 'Limited liability partnership'],
  ['LLC', 'Limited liability company'],
  ['DAC', 'Designated activity company'],
  ['Teo', 'Cuideachta theoranta'],
  ['V.O.F.', 'Vennootschap onder firma'],
  ['C.V.', 'Commanditaire vennootschap'],
  ['B.V.', 'Besloten vennootschap'],
  ['BV', 'Besloten vennootschap'],
  ['NV', 'Naamloze vennootschap'],
  ['GmbH & Co. KG', 'Kommanditgesellschaft'],
  ['GmbH', 'Gesellschaft mit beschränkter Haftung'],
  ['eG', 'Eingetragene Genossenschaft'],
  ['SARL', 'Société à responsabilité limitée'],
  ['EURL', 'Entreprise unipersonnelle à responsabilité limitée'],
  ['SAS', 'Société par actions simplifiée'],
  ['S.L.', 'Sociedad limitada'],
  ['S.A.', 'Sociedad anónima'],
  ['C.B.', 'Comunidad de bienes'],
  ['Lda.', 'Sociedade por quotas'],
  ['UAB', 'Uždaroji akcinė bendrovė'],
  ['SIA', 'Sabiedrība ar ierobežotu atbildību'],
  ['OÜ', 'Osaühing'],
  ['Oy', 'Osakeyhtiö'],
  ['Ky', 'Kommandiittiyhtiö'],
];
const partnerships = ['ANS', 'DA', 'I/S', 'P/S', 'HB', 'LLP', 'V.O.F.', 'C.V.', 'C.B.', 'Ky', 'S.C.'];

export interface DemoDetail {
  readonly organisation_form: string | null;
  readonly industry: string;
  readonly employees: number;
  readonly founded_day: string;
  readonly website: string | null;
  readonly status: 'BANKRUPT' | 'WINDING_UP' | null;
  readonly deleted_day: null;
}

/** Whether its partners are liable for its debts, so that it has partners instead of a board. */
export function isPartnership({ name }: DemoCompany): boolean {
  return partnerships.some((ending) => name.endsWith(` ${ending}`));
}

/** The data a company register has of a company. */
export function drawDetail(random: Random, company: DemoCompany, thisYear: number): DemoDetail {
  const { name, longest, vessels, isAquaculture, isPublic } = company;
  const crew = longest < 11 ? 1 : longest < 15 ? 2 : longest < 28 ? 5 : longest < 50 ? 11 : 24;
  const year = Math.round(thisYear - 2 - 60 * random.next() ** 1.6);
  return {
    organisation_form: isPublic ? 'Public body' : (forms.find(([ending]) => name.endsWith(` ${ending}`))?.[1] ?? null),
    industry: isPublic
      ? 'Public administration and research'
      : isAquaculture
        ? 'Services to marine aquaculture'
        : 'Marine fishing',
    employees: Math.round(crew * vessels * random.between(0.8, 1.4) + (vessels > 3 ? vessels : 0)),
    founded_day: dayOf(year, random),
    website: random.chance(longest > 28 ? 0.6 : 0.2) ? `https://www.${slug(name)}.example` : null,
    status: random.chance(0.985) || isPublic ? null : random.chance(0.7) ? 'WINDING_UP' : 'BANKRUPT',
    deleted_day: null,
  };
}

function dayOf(year: number, random: Random): string {
  return `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
}

const folded: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ð: 'd', þ: 'th', ß: 'ss', ł: 'l' };

/** A name for a website: plain letters and hyphens. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[øæðþßł]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}
