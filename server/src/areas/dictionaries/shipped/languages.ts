import { languageNames } from './displayNames.ts';

/** ISO 639-1. The position in this list is the language's id: new ones are added at the end. */
const codes =
  'en nb nn da sv fi is fo kl de nl fr es pt it pl ru et lv lt ga gd cy eu ca gl el hr sl bg ro tr uk ar ja ko zh vi id th se';

/** The languages that people of the industry may choose. */
export const languages = codes.split(' ').map((iso, index) => ({ id: index + 1, iso, names: languageNames(iso) }));
