import { newsLimits } from '@wheelhouse/contract/news';
import type { WrittenArticle } from './writeArticle.ts';
import { asHtml } from './writeArticle.ts';

/** Of the editor's provider: the one about the analytics, which has a fixed number. */
export const analyticsArticle: WrittenArticle & { readonly id: number } = {
  id: newsLimits.analyticsArticle,
  title: 'The fleet in figures: analytics for everybody who works with vessels',
  shortDescription:
    'Which engines are installed in which vessels, how old the fleet is, where it is growing: the analytics answer in seconds what used to take a week.',
  longDescription: asHtml([
    'How many trawlers over forty metres were built before the year 2000? Which manufacturer’s engines are in them, and in which ports are they at home? Anyone who sells, insures or services vessels asks such questions every week.',
    'The analytics page answers them. Filter the fleet by flag, type, age, length or equipment, and every figure and chart updates: number and tonnage, age by type, power by manufacturer, the spread over ports and countries.',
    '# What you can do with it',
    '- Compare the fleets of countries, by number, size and age',
    '- See which makers of engines and equipment are found where',
    '- Find vessels that will soon need a new engine or a class survey',
    '- Follow how active vessels are, from the positions they send',
    'Behind every bar are vessels: one click takes you from the figure to the list, and from the list to each vessel’s page.',
    '> We used to make such lists by hand, once a year. Now I look before every call, says a sales manager who has tried it since the spring.',
    'The figures come from the public registers and from the vessels’ own equipment data, and are as current as their sources. Analytics is part of extended access; ask us for a trial.',
  ]),
};

/** Drafts of the editor's provider: one scheduled, one ready, and one just begun. */
export const drafts: readonly (WrittenArticle & { readonly publishInDays?: number })[] = [
  {
    title: 'Open day at the slip in Ålesund',
    shortDescription:
      'On a Saturday the gates are open: see two vessels out of the water and talk to the people who work on them.',
    longDescription: asHtml([
      'Once a year we let everybody in. There will be two vessels on the slip, an engine in pieces on the floor, and coffee.',
      '# The programme',
      '- 10:00 Gates open',
      '- 11:00 Launching, tide permitting',
      '- 13:00 Questions to the engine workshop',
      'Wear sturdy shoes; we provide helmets. Children are welcome if accompanied by an adult.',
    ]),
    publishInDays: 7,
  },
  {
    title: 'Winter opening hours of the workshop in Tromsø',
    shortDescription: 'From January to April we work in two shifts. Urgent repairs are taken in day and night.',
    longDescription: asHtml([
      'The cod is coming, and so are you. From January to April the workshop in Tromsø works in two shifts, from six in the morning to ten at night.',
      'For urgent repairs the telephone is answered around the clock.',
    ]),
  },
  { title: 'Price list for moorings', shortDescription: '', longDescription: '' },
];
