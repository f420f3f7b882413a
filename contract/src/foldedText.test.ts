import { describe, expect, it } from 'vitest';
import {
  aisName,
  containing,
  folded,
  foldName,
  foldNumber,
  haveWords,
  nameSpellings,
  nameWords,
  soundedNumber,
  typedWords,
  withoutDigraphs,
  wordsOf,
} from './foldedText.ts';

describe('folded text', () => {
  it('has neither case nor diacritics', () => {
    expect(folded('Ærø Ýmir Łódź Straße')).toBe('aero ymir lodz strasse');
  });

  it('is split into words at everything except letters and digits', () => {
    expect(wordsOf(folded("M-15-HØ  'Þór'"))).toEqual(['m', '15', 'ho', 'thor']);
    expect(wordsOf(' - ')).toEqual([]);
  });
});

describe('a folded name', () => {
  it.each([
    ['SJØVÆR', 'sjovaer'],
    ['Ålesund', 'alesund'],
    ['GUÐRÚN ÞÓRA', 'gudrun thora'],
    ['STRAßE GRÜN', 'strasse grun'],
    ['ŁOSOŚ', 'losos'],
    ['Œuvre', 'oeuvre'],
    ['ŽUVĖDRA', 'zuvedra'],
    ['  NY-ASTRID   II ', 'ny astrid ii'],
    ["L'ETOILE D’ARMOR", 'l etoile d armor'],
    ['O.L.VROUW', 'o l vrouw'],
    ['ＨＡＶ１', 'hav1'],
    ['½ MÅL', '1 2 mal'],
    ['🚢 Bris 🐟', 'bris'],
    ['-- ?!', ''],
    ['\u0000\u0007a\ud800b', 'a b'],
    ['a'.repeat(500), 'a'.repeat(200)],
    // Bulgarian
    ['ДЕЛТА', 'delta'],
    ['ПЕТЪР БЕРОН', 'petar beron'],
    ['БЪЛГАРИЯ', 'balgariya'],
    ['НИКОЛА ВАПЦАРОВ', 'nikola vaptsarov'],
    ['ВИТОША', 'vitosha'],
    ['ЛУДОГОРЕЦ', 'ludogorets'],
    // Russian
    ['дельта', 'delta'],
    ['ЧАЙКА', 'chayka'],
    ['АКАДЕМИК МСТИСЛАВ КЕЛДЫШ', 'akademik mstislav keldysh'],
    ['Капитан Хлебников', 'kapitan khlebnikov'],
    ['КРУЗЕНШТЕРН', 'kruzenshtern'],
    ['50 ЛЕТ ПОБЕДЫ', '50 let pobedy'],
    ['ПОДЪЁМНЫЙ', 'podemnyy'],
    ['ЮРИЙ ТОПЧЕВ', 'yuriy topchev'],
    // Ukrainian, Serbian, Kazakh
    ['Гетьман Сагайдачний', 'getman sagaydachniy'],
    ['КИЇВ', 'kiiv'],
    ['Ђорђе Љубав', 'dorde ljubav'],
    ['ҚАЗАҚСТАН', 'kazakstan'],
    // Greek
    ['ΑΓΙΟΣ ΝΙΚΟΛΑΟΣ', 'agios nikolaos'],
    ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ', 'evangelistria'],
    ['Ευτυχία', 'eftychia'],
    ['ΕΛΕΥΘΕΡΙΟΣ ΒΕΝΙΖΕΛΟΣ', 'eleftherios venizelos'],
    ['ΝΗΣΟΣ ΜΥΚΟΝΟΣ', 'nisos mykonos'],
    ['ΜΠΑΜΠΗΣ', 'bampis'],
    ['ΝΗΡΕΥΣ', 'nirefs'],
    ['Αλιεύς', 'aliefs'],
    ['ΠΟΣΕΙΔΩΝ ΕΛΛΑΣ', 'poseidon ellas'],
    ['ΟΥΡΑΝΙΑ', 'ourania'],
  ])('%s is %s', (name, expected) => {
    expect(foldName(name)).toBe(expected);
    expect(foldName(expected)).toBe(expected);
  });
});

describe('two spellings of a name find each other', () => {
  it.each([
    ['ДЕЛТА', 'DELTA'],
    ['ДЕЛЬТА', 'ДЕЛТА'],
    ['ЧАЙКА', 'CHAIKA'],
    ['ЧАЙКА', 'CHAYKA'],
    ['ЧАЙКА', 'ČAJKA'],
    ['ЯМАЛ', 'IAMAL'],
    ['ХЪШОВЕ', 'HASHOVE'],
    ['ЩАСТИЕ', 'SHTASTIE'],
    ['ЩУКА', 'SHCHUKA'],
    ['СЕМЁН', 'SEMYON'],
    ['СЕМЁН', 'СЕМЕН'],
    ['Гетьман', 'HETMAN'],
    ['Ђорђе', 'ĐORĐE'],
    ['ЖИВОЈИН', 'ŽIVOJIN'],
    ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ', 'EVANGELISTRIA'],
    ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ', 'EVAGELISTRIA'],
    ['ΕΥΑΓΓΕΛΙΣΤΡΙΑ', 'EYAGGELISTRIA'],
    ['ΧΡΗΣΤΟΣ', 'CHRISTOS'],
    ['ΧΡΗΣΤΟΣ', 'HRISTOS'],
    ['ΑΡΙΑΔΝΗ', 'ARIADNE'],
    ['ΑΡΙΑΔΝΗ', 'ARIADNI'],
    ['ΜΠΑΜΠΗΣ', 'BABIS'],
    ['ΑΦΡΟΔΙΤΗ', 'APHRODITE'],
    ['GRØN', 'GROEN'],
    ['VÅG', 'VAAG'],
  ])('%s and %s', (one, other) => {
    expect(nameSpellings(other).some((spelling) => nameSpellings(one).includes(spelling))).toBe(true);
    const found = (name: string, typed: string) => haveWords(nameWords(name), typedWords(typed));
    expect([found(one, other), found(other, one)]).toEqual([true, true]);
  });

  it('but not different names', () => {
    for (const [one, other] of [
      ['ВАРНА', 'BAPHA'],
      ['ЧАЙКА', 'SHAIKA'],
      ['ΝΗΣΟΣ', 'NASOS'],
    ] as const) {
      expect(nameSpellings(other).filter((spelling) => nameSpellings(one).includes(spelling))).toEqual([]);
    }
  });

  it('with the usual one first, and one alone where there is nothing to choose', () => {
    expect(nameSpellings('ЧАЙКА')[0]).toBe('chayka');
    expect(nameSpellings('NORDLYS')).toEqual(['nordlys']);
  });
});

it('has a common spelling for groen, grøn and gron', () => {
  expect(['groen', 'grøn', 'gron', 'GRÖN'].map((word) => withoutDigraphs(foldName(word)))).toEqual(
    Array.from({ length: 4 }, () => 'gron'),
  );
});

describe('words', () => {
  it('of a name are those of its spellings, and joined ones as one', () => {
    expect(nameWords('NY-ASTRID SJØVÅG')).toEqual(['ny', 'astrid', 'sjovag', 'nyastrid']);
    expect(nameWords('')).toEqual([]);
  });

  it('that are typed have their spellings, and none where no letter is left', () => {
    expect(typedWords('Groen ь чай')).toEqual([
      ['groen', 'gron'],
      ['chay', 'chai', 'caj'],
    ]);
    expect(typedWords(' - ')).toEqual([]);
  });

  it('that are typed count once, and no more than ten of them: each costs a look at many names', () => {
    expect(typedWords('ann ann ANN')).toEqual([['ann']]);
    expect(typedWords('a b c d e f g h i j k l m n o p')).toHaveLength(10);
  });

  it('are all needed', () => {
    expect(haveWords(nameWords('АННА МАРИЯ'), typedWords('mari ann'))).toBe(true);
    expect(haveWords(nameWords('АННА МАРИЯ'), typedWords('maria bel'))).toBe(false);
    expect(haveWords(nameWords('АННА МАРИЯ'), [])).toBe(true);
  });
});

describe('a typed text within others', () => {
  it.each([
    ['', 'anything', true],
    ['delt', 'ДЕЛЬТА II', true],
    ['м-15', 'M 15', true],
    ['oe', 'GRØN', true],
    ['чайк', 'CHAIKA', true],
    ['delta', 'ВАРНА', false],
  ])('%j in %j: %s', (typed, text, expected) => {
    expect(containing(typed)(text)).toBe(expected);
  });
});

describe('a folded number', () => {
  it.each([
    ['M-123-HØ', 'm123ho', 'm123ho'],
    ['907 4729', '9074729', '9074729'],
    ['LK.52 10', 'lk5210', 'lk5210'],
    ['ВН 390', 'bh390', 'vn390'],
    ['вн-390', 'bh390', 'vn390'],
    ['BH390', 'bh390', 'bh390'],
    ['БЧ 12', 'bch12', 'bch12'],
    ['НС 7', 'hc7', 'ns7'],
    ['УРНА', 'ypha', 'urna'],
    ['ΝΠ 1234', 'np1234', 'np1234'],
    ['ΗΡ 12', 'hp12', 'ir12'],
    ['', '', ''],
  ])('%s is %s by look and %s by sound', (written, look, sound) => {
    expect([foldNumber(written), soundedNumber(written)]).toEqual([look, sound]);
  });
});

it('gives a name as it is sent by AIS', () => {
  expect(['Капитан Александр Зорин', ' Sjøvær ', 'KAPITAN ALEKSANDROV ZORIN', 'ÞÓR'].map(aisName)).toEqual([
    'KAPITAN ALEKSANDR ZO',
    'SJOVAER',
    'KAPITAN ALEKSANDROV',
    'THOR',
  ]);
});
