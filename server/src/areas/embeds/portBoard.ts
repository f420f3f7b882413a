import type { PortCall } from '@wheelhouse/contract/portCalls';
import { readCalls } from '#areas/portCalls/routes.ts';
import { readPortPage } from '#areas/portCalls/portPage.ts';
import type { SubjectNeeds } from '#areas/portCalls/subject.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { EmbedContent } from './document.ts';
import { outLink } from './document.ts';
import { markup, type Html } from './markup.ts';
import type { WordsIn } from './words.ts';

/** Rows of each list. */
const rowsMost = 8;
/** Calls that the latest arrivals and departures are taken of. */
const callsRead = 100;

export interface PortBoardNeeds extends SubjectNeeds {
  readonly publicUrl: string;
  readonly visitor: Viewer;
}

/** The traffic of a port, of the vessels whose positions everyone may see. @throws Refusal (404) */
export async function portBoard(needs: PortBoardNeeds, id: number, words: WordsIn): Promise<EmbedContent> {
  const { publicUrl, visitor } = needs;
  const { port, inPort, inPortTotal, expected } = await readPortPage(needs, visitor, id);
  const { data: calls } = await readCalls(needs, visitor, { portId: id }, { limit: callsRead, offset: 0 });
  const arrivals = calls.filter(({ arrivalSeen }) => arrivalSeen).map((call) => ({ ...call, at: call.arrival }));
  const departures = calls
    .flatMap((call) => (call.departure === undefined ? [] : [{ ...call, at: call.departure }]))
    .sort((a, b) => b.at.localeCompare(a.at));

  const vesselLink = ({ vessel }: Pick<PortCall, 'vessel'>) =>
    outLink(`${publicUrl}/vessel/${vessel.id}`, vessel.name === '' ? words.say('embeds.unnamed') : vessel.name);
  function list(heading: string, empty: string, rows: readonly Html[]): Html {
    const shown = rows.slice(0, rowsMost);
    const body =
      shown.length === 0
        ? markup`<p class="soft">${empty}</p>`
        : markup`<ul>${shown.map((row) => markup`<li>${row}</li>`)}</ul>`;
    return markup`<h2>${heading}</h2>${body}`;
  }
  const timed = ({ vessel, at }: Pick<PortCall, 'vessel'> & { readonly at: string }) =>
    markup`${vesselLink({ vessel })}<span class="soft">${words.time(at)}</span>`;
  const sinceWhen = ({ arrivalSeen, arrival }: PortCall) =>
    arrivalSeen ? words.say('embeds.since', { time: words.timeText(arrival) }) : words.say('embeds.sinceBefore');
  const lists = [
    list(
      words.say('embeds.expected'),
      words.say('embeds.nobodyExpected'),
      expected.map(({ vessel, eta }) => {
        const when = eta === undefined ? words.say('embeds.noEta') : words.time(eta);
        return markup`${vesselLink({ vessel })}<span class="soft">${when}</span>`;
      }),
    ),
    list(words.say('embeds.arrivals'), words.say('embeds.noArrivals'), arrivals.map(timed)),
    list(words.say('embeds.departures'), words.say('embeds.noDepartures'), departures.map(timed)),
    list(
      words.say('embeds.inPort', { formatted: words.number(inPortTotal) }),
      words.say('embeds.nobodyInPort'),
      inPort.map((call) => markup`${vesselLink(call)}<span class="soft">${sinceWhen(call)}</span>`),
    ),
  ];
  const country = port.country !== undefined && markup`<p class="soft">${words.country(port.country)}</p>`;
  return {
    title: port.name,
    main: markup`<h1>${port.name}</h1>${country}${lists}`,
    link: `${publicUrl}/ports/${id}`,
  };
}
