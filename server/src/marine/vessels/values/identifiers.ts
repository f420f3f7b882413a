import type { Parsed } from './numbers.ts';
import { inHalfWidth } from './texts.ts';

/**
 * The MMSI of a ship: nine digits that begin with the maritime identification digits of a country, 201 to 775
 * (ITU-R M.585). Others belong to coast stations, aircraft, hand-held sets and buoys.
 */
export function parseMmsi(text: string): Parsed<number> {
  const digits = onlyDigits(text);
  if (digits === '') return undefined;
  const country = Number(digits.slice(0, 3));
  const isShip = /^\d{9}$/.test(digits) && country >= 201 && country <= 775;
  return isShip ? { value: Number(digits) } : { error: `MMSI ${text.trim()} isn't a ship's MMSI` };
}

/** An IMO ship identification number: seven digits of which the last checks the others (IMO resolution A.1117). */
export function parseImo(text: string): Parsed<number> {
  const digits = onlyDigits(
    inHalfWidth(text).replace(/^\s*(IMO|ИМО|UVI|LR|L)[\s.:#-]*(number|no|nr)?[\s.:#-]*(?=\d)/i, ''),
  );
  if (digits === '') return undefined;
  const sum = [...digits.slice(0, 6)].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  const isRight = /^\d{7}$/.test(digits) && sum % 10 === Number(digits[6]);
  return isRight ? { value: Number(digits) } : { error: `IMO number ${text.trim()} fails its check digit` };
}

/** The number of a vessel in the EU fleet register: the country of its first entry, and nine letters or digits. */
export function parseCfr(text: string): Parsed<string> {
  const cfr = text.trim().toUpperCase();
  if (cfr === '') return undefined;
  return /^[A-Z]{3}[A-Z0-9]{9}$/.test(cfr)
    ? { value: cfr }
    : { error: `CFR ${text.trim()} isn't three letters and nine characters` };
}

/** A Norwegian organisation number: nine digits with a check digit, modulo 11 (Brønnøysundregistrene). */
export function isNorwegianOrganisation(text: string): boolean {
  if (!/^[89]\d{8}$/.test(text)) return false;
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/**
 * Forms of companies at the end of a name. Those that are also names of people (Co, Da, Sa) are left out: a company that is taken for a person
 * shows less than it may, a person taken for a company more.
 */
const companyForms = [
  /[\s,](ltd|limited|llc|llp|inc|incorporated|corp|corporation|company|co\.|& co|plc|gmbh|ehf|hf|slf|oyj?|aps|spa|s\.p\.a|s\.?r\.?l|s\.?a\.?r\.?l|lda|s\.a|s\.l|s\.l\.u|b\.v|n\.v|d\.o\.o|sp\. ?z ?o\. ?o|a\/s|s\.a\.( de)? c\.v)\.?$/i,
  // Turkey, Russia, Japan, China and Korea, where the form may come first.
  /(?:ltd\. ?şti\.?|[\s,]a\.ş\.?)$|^(?:ООО|АО|ЗАО|ПАО|ОАО)[\s"«]/i,
  /株式会社|有限会社|合同会社|有限公司|주식회사|\(주\)/,
  /[\s,](AS|ASA|ANS|AB|HB|KB|AG|KG|SL|SLU|BV|NV|EURL)$/,
];

/** Whether the name of an owner ends with the form of a company, such as `Brim hf.`, `PESMAR, S.A.` or `Sajo Industries Co., Ltd`. */
export function looksLikeCompany(name: string): boolean {
  const bare = name.replace(/\s*\([^)]*\)\s*$/, '').trim();
  return companyForms.some((form) => form.test(bare));
}

/**
 * The format of personal numbers in the Nordic countries: a birth date, then three to five characters. Companies have
 * numbers that are no date.
 */
const personNumbers: Readonly<Record<string, RegExp>> = {
  // Day and month may have 40 added, for those without a permanent number.
  NO: /^[0-7]\d[0145]\d{3}\d{5}$/,
  // Year, month, day; the day may have 60 added. The third digit of a company's number is 2 or more.
  SE: /^(\d{2})?\d{2}[01]\d{3}\d{4}$/,
  DK: /^[0-3]\d[01]\d{3}\d{4}$/,
  FI: /^[0-3]\d[01]\d{3}[A-F]?\d{3}[0-9A-Z]$/,
  // Companies have 40 added to the day.
  IS: /^[0-3]\d[01]\d{3}\d{4}$/,
};

/** Whether the number of an owner from this country (ISO 3166-1 alpha-2) may be a person's identity number. */
export function looksLikeIdentityNumber(text: string, country: string): boolean {
  return personNumbers[country]?.test(text.toUpperCase().replaceAll(/[-+\s.]/g, '')) === true;
}

/** The call sign of a station: letters and digits, in groups as registers write them. Words that say why there is none are no call sign. */
export function parseCallSign(text: string): Parsed<string> {
  const bare = text.replaceAll(/[\s./-]/g, '');
  const isSign = /^[\p{L}\p{N}]{3,12}$/u.test(bare) && (bare.length <= 5 || /\p{N}/u.test(bare));
  return isSign ? { value: text } : { error: `"${text}" isn't a call sign` };
}

/** Spreadsheets write 265622460 as 265622460.0 or 2.6562246E8, people in groups, as text or as a number (265,622,460); only zeros and dashes mean no value. */
function onlyDigits(text: string): string {
  const bare = inHalfWidth(text)
    .trim()
    .replace(/[.,]0+$/, '');
  if (/^[0\-–.]*$/.test(bare)) return '';
  const [, first = '', rest = '', exponent = ''] = /^(\d)[.,](\d+)E\+?(\d+)$/i.exec(bare) ?? [];
  // 2.66E+08 has lost the other digits.
  if (rest.length > 2 && Number(exponent) >= rest.length) return (first + rest).padEnd(Number(exponent) + 1, '0');
  const isGrouped = /^\d+([\s\u00a0-]\d+)+$/.test(bare) || /^\d{1,3}([,.'’]\d{3}){2,}$/.test(bare);
  return isGrouped ? bare.replaceAll(/\D/g, '') : bare;
}
