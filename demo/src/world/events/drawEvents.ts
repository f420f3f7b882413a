import type { SlotStatus } from '@wheelhouse/contract/schedule';
import { clockOf, momentOf, type UtcOffset } from '@wheelhouse/contract/utcOffset';
import { asHtml } from '#world/news/writeArticle.ts';
import type { Writer } from '#world/news/writer.ts';
import { Random } from '#random.ts';
import { occasions, type EventOccasion } from './occasions.ts';

export interface DemoSlot {
  readonly title: string;
  /** For the owners alone. */
  readonly notes: string;
  /** For the person who requests or books it. */
  readonly visitorNote: string;
  readonly start: Date;
  readonly end: Date;
  readonly status: SlotStatus;
  /** Name of the person who requested or booked it; undefined for a vacant one. */
  readonly appointee: string | undefined;
}

export interface DemoEvent {
  readonly writer: Writer;
  readonly title: string;
  readonly shortDescription: string;
  /** Sanitised HTML. */
  readonly longDescription: string;
  readonly published: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly utcOffset: UtcOffset;
  readonly place: string;
  readonly slots: readonly DemoSlot[];
}

/** When events begin, in days from the creation of the demo; those of the editor first. */
const editorsDays = [-40, -1, 9, 33];
const othersDays = [
  -310, -240, -190, -150, -120, -90, -60, -31, -12, -1, 0, -1, 2, 4, 6, 8, 11, 15, 19, 24, 30, 38, 47, 60, 75, 90, 120,
];
const dayMs = 86_400_000;
/** The half hours at which slots begin, without lunch. */
const halfHours = ['09:00', '09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00', '14:30'];
const slotMs = 30 * 60_000;
const notes = [
  'Show the price list of next year',
  'Have the drawings at hand',
  'Ask when the vessel is due for docking',
  'Offer a visit on board',
];
const visitorNotes = [
  'By the stand at the entrance',
  'Meeting room on the first floor',
  'Coffee is served',
  'Please bring the papers of your vessel',
  'On board, gangway at the stern',
];
const halls = ['Harbour hall', 'Fish auction', 'Culture house', 'Quay 3', 'Old net loft'];
/** The booker in the demo, who does not own the provider. */
const bookers = ['skipper', 'owner', 'newcomer'];
/** The first slots of the editor's next event, with every status. */
const editorsSlots: readonly (readonly [SlotStatus, string | undefined])[] = [
  ['BOOKED', 'owner'],
  ['PENDING', 'skipper'],
  ['AVAILABLE', undefined],
  ['PENDING', 'newcomer'],
  ['BOOKED', 'skipper'],
  ['AVAILABLE', undefined],
];

/** Winter time of the countries outside Central European time. */
const offsets: Readonly<Record<string, UtcOffset>> = {
  GB: '+00:00',
  IE: '+00:00',
  PT: '+00:00',
  FO: '+00:00',
  IS: '+00:00',
  FI: '+02:00',
  EE: '+02:00',
  LV: '+02:00',
  LT: '+02:00',
  GL: '-02:00',
  CA: '-04:00',
  US: '-05:00',
};

/**
 * Events of these providers: some over, some running, most upcoming, and a draft of the editor's; the same for the same
 * seed and day.
 *
 * @param today `YYYY-MM-DD`
 */
export function drawEvents(seed: string, today: string, writers: readonly Writer[], editors: Writer): DemoEvent[] {
  const own = editorsDays.map((days, place) => {
    const random = new Random(seed, 'own event', place);
    const fitting = occasions.filter(({ branch }) => editors.branches.includes(branch));
    const occasion = fitting[place % fitting.length];
    if (occasion === undefined) throw new Error('There is nothing the editor could hold.');
    const isNext = days === editorsDays.find((day) => day > 0);
    const isDraft = place === editorsDays.length - 1;
    return drawEvent(random, today, { days, occasion, writer: editors, fixed: isNext ? editorsSlots : [], isDraft });
  });
  const others = othersDays.flatMap((days, place) => {
    const random = new Random(seed, 'event', place);
    const occasion = occasions[place % occasions.length];
    if (occasion === undefined) return [];
    const holds = ({ id, branches }: Writer) => id !== editors.id && branches.includes(occasion.branch);
    const writer = random.pick(writers.filter(holds));
    return writer === undefined
      ? []
      : [drawEvent(random, today, { days, occasion, writer, fixed: [], isDraft: false })];
  });
  return [...own, ...others];
}

function drawEvent(
  random: Random,
  today: string,
  of: {
    readonly days: number;
    readonly occasion: EventOccasion;
    readonly writer: Writer;
    readonly fixed: typeof editorsSlots;
    readonly isDraft: boolean;
  },
): DemoEvent {
  const { occasion, writer, isDraft } = of;
  const utcOffset = offsets[writer.country] ?? '+01:00';
  const first = dayAfter(today, of.days);
  // An event that began yesterday or today is still running.
  const last = dayAfter(today, of.days + (of.days === -1 ? 2 : random.whole(0, 2)));
  const fill = (text: string) => text.replaceAll('{provider}', writer.name).replaceAll('{city}', writer.city);
  const isPast = of.days < -3;
  const slots = halfHours.slice(0, random.whole(5, halfHours.length)).map((time, place): DemoSlot => {
    const [status, appointee] = of.fixed[place] ?? drawStatus(random, { isPast, isDraft });
    const start = momentOf(of.days === -1 ? dayAfter(today, 0) : first, `${time}:00`, utcOffset);
    return {
      title: occasion.slots[place % occasion.slots.length] ?? '',
      visitorNote: visitorNotes[place % visitorNotes.length] ?? '',
      notes: random.pick(notes) ?? '',
      start,
      end: new Date(start.getTime() + slotMs),
      status,
      appointee,
    };
  });
  return {
    writer,
    title: fill(occasion.title),
    shortDescription: fill(occasion.summary),
    longDescription: asHtml(occasion.body.map(fill)),
    published: !isDraft,
    start: momentOf(first, '00:00:00', utcOffset),
    end: momentOf(last, '23:59:59', utcOffset),
    utcOffset,
    place: `${random.pick(halls) ?? ''}, ${writer.city}`,
    slots,
  };
}

/** Past slots are booked or were never requested, and a draft has no bookings. */
function drawStatus(
  random: Random,
  { isPast, isDraft }: { readonly isPast: boolean; readonly isDraft: boolean },
): readonly [SlotStatus, string | undefined] {
  const drawn = random.next();
  const booker = random.pick(bookers);
  if (isDraft || drawn < 0.5) return ['AVAILABLE', undefined];
  return [isPast || drawn > 0.75 ? 'BOOKED' : 'PENDING', booker];
}

function dayAfter(today: string, days: number): string {
  return clockOf(new Date(Date.parse(today) + days * dayMs), '+00:00').day;
}
