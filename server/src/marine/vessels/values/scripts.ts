const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  other: /(?!\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})\p{L}/u,
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
