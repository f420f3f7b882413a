const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  other: /(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Hebrew}|\p{Script=Arabic})\p{L}/u,
};

/** Whether two names are in letters of different scripts, such as `DELTA` and `ДЕЛТА`, or `ДЕЛТА` and `ÄÅËÒÀ`. */
export function changesScript(before: string, after: string): boolean {
  const hasLetters = (text: string) => /\p{L}/u.test(text);
  return (
    hasLetters(before) &&
    hasLetters(after) &&
    Object.values(scripts).some((script) => script.test(before) !== script.test(after))
  );
}

/** Whether a name has other letters where it has letters beyond ASCII, and is the same otherwise: `SJØÅS` and `SJŘĹS`. */
export function changesForeignLetters(before: string, after: string): boolean {
  const [one, other] = [before, after].map((name) => [...name.normalize('NFC')]);
  if (one === undefined || other?.length !== one.length) return false;
  const differing = one.flatMap((letter, at) => (letter === other[at] ? [] : [letter + (other[at] ?? '')]));
  // A name in other capitals, or without its accents, is no misreading.
  const isSame = before.toLowerCase() === after.toLowerCase();
  return !isSame && differing.length > 0 && differing.every((pair) => [...pair].every((letter) => letter > '\u007f'));
}
