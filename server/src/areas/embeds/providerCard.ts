import type { Provider } from '@wheelhouse/contract/providers';
import { readProviderPage, type PageNeeds } from '#areas/providerPages/providerPage.ts';
import { readBranches } from '#areas/providers/branchStore.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { outLink, type EmbedContent } from './document.ts';
import { markup, type Html } from './markup.ts';
import type { WordsIn } from './words.ts';

/** Places and contacts that a card has; the page has all. */
const listedMost = 6;

export interface ProviderCardNeeds extends PageNeeds {
  readonly publicUrl: string;
  readonly visitor: Viewer;
}

/** A published service provider. @throws Refusal (404) */
export async function providerCard(needs: ProviderCardNeeds, id: number, words: WordsIn): Promise<EmbedContent> {
  const provider = await readProviderPage(needs, needs.visitor, id);
  const { name, logo, shortDescription, branches, addresses, contacts } = provider;
  const categories = (await readBranches(needs.db))
    .filter((one) => branches.includes(one.id))
    .map(({ names }) => words.name(names));
  const parts: (Html | false)[] = [
    logo !== undefined && markup`<img class="logo" src="/media/${logo.path}" alt="" />`,
    markup`<h1>${name}</h1>`,
    categories.length > 0 && markup`<p class="soft">${categories.join(' · ')}</p>`,
    shortDescription !== '' && markup`<p>${shortDescription}</p>`,
    addresses.length > 0 &&
      markup`<h2>${words.say('embeds.places')}</h2>${addresses.slice(0, listedMost).map((one) => place(one, words))}`,
    contacts.length > 0 &&
      markup`<h2>${words.say('embeds.contacts')}</h2>${contacts.slice(0, listedMost).map(contact)}`,
  ];
  return { title: name, main: markup`${parts}`, link: `${needs.publicUrl}/service/provider/${id}` };
}

const lineOf = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');

function place({ title, address, postcode, city, country }: Provider['addresses'][number], words: WordsIn): Html {
  const town = [postcode, city].filter((text) => text !== '').join(' ');
  const where = lineOf([address, town, country === undefined ? '' : words.name(country.value)]);
  return markup`<h3>${title}</h3><p>${where}</p>`;
}

function contact({ firstName, lastName, position, telephone, mobile, email }: Provider['contacts'][number]): Html {
  const call = (number: string) =>
    number !== '' && markup`<p>${outLink(`tel:${number.replace(/[^\d+]/g, '')}`, number)}</p>`;
  const role = position !== '' && markup`<p class="soft">${position}</p>`;
  const mail = email !== '' && markup`<p>${outLink(`mailto:${email}`, email)}</p>`;
  return markup`<h3>${[firstName, lastName].join(' ').trim()}</h3>${role}${call(telephone)}${call(mobile)}${mail}`;
}
