import { say } from '@wheelhouse/messages/say';
import { message } from '@wheelhouse/messages/message';
import { describe, expect, it } from 'vitest';
import { bookingMessages } from './bookings.ts';
import { eventLimits, eventMessages } from './events.ts';
import { newsLimits, newsMessages, promotionStatuses } from './news.ts';
import { periodAtFirst } from './promotionRules.ts';
import { promotionLimits, promotionMessages } from './promotionMessages.ts';
import { promotionTypes } from './promotions.ts';
import { providerEditorMessages } from './providerEditor.ts';
import { publishingMessages } from './publishing.ts';
import { slotLabels, slotLimits, slotMessages, slotStatuses } from './schedule.ts';
import { textMessages } from './textRules.ts';
import { defaultUtcOffset, utcOffsets } from './utcOffset.ts';

/** Words and numbers of the content specification for news, events, schedules and promotions. */
describe('the contract has the exact words of the specification', () => {
  it.each([
    // Section 5.
    [eventMessages.titleTooLong, "Title can't be longer than 160 characters!"],
    [eventMessages.chooseDates, 'Please select start~end dates!'],
    [eventMessages.datesRequired, 'Start~end dates are required!'],
    [slotMessages.chooseDate, 'Please select date!'],
    [slotMessages.chooseStart, 'Please select start time!'],
    [slotMessages.chooseEnd, 'Please select end time!'],
    [textMessages.required(message('fields.title')), 'Title is required!'],
    [textMessages.tooShort(message('fields.title'), 5), 'Title must be at least 5 characters long!'],
    [textMessages.empty(message('fields.title')), "Title can't be empty!"],
    [newsMessages.languageRequired, 'Please select language!'],
    [providerEditorMessages.cannotSubmit, 'Cannot submit due to following errors:'],
    [providerEditorMessages.saveAsDraft, 'You still can save your changes as a draft.'],
    [promotionMessages.startRequired, 'Start date is required!'],
    [promotionMessages.endRequired, 'End date is required!'],
    // Section 8.
    [promotionMessages.dialogTitle, 'Promotion payment status'],
    [eventMessages.cannotRemove, 'Event cannot be removed'],
    [
      eventMessages.booked,
      'This event cannot be removed since it has one or more booked time slots. If you want to remove it anyway, please contact us directly.',
    ],
    [eventMessages.remove, 'Remove this event permanently?'],
    [eventMessages.removeFromList, 'Remove event permanently?'],
    [newsMessages.remove, 'Remove this article permanently?'],
    [eventMessages.discard, 'Discard changes and leave the page?'],
    [bookingMessages.confirmReject, 'Do you confirm rejection?'],
    [bookingMessages.confirmApprove, 'Do you confirm approval?'],
    [bookingMessages.confirmRemove, 'Do you confirm item removing?'],
    [bookingMessages.confirmBook, 'Do you confirm meeting reservation?'],
    [bookingMessages.confirmCancel, 'Do you confirm meeting cancelling?'],
    [eventMessages.notFound, 'Not found'],
    [newsMessages.notFound, 'Not found'],
    [eventMessages.addFirst, 'Add your first event'],
    // Sections 2, 4 and 6.
    [publishingMessages.serviceFirst, 'Please, create your service first!'],
    [publishingMessages.draft, 'Draft'],
    [newsMessages.promoted, 'Promoted'],
    [newsMessages.promote, 'Promote'],
    [newsMessages.ownerOnly, 'Visible only to the owner'],
    [bookingMessages.book, 'Book now!'],
    [bookingMessages.cancel, 'Cancel'],
  ])('%s', (ours, specified) => expect(say(ours)).toBe(specified));

  it('for a slot, by others and by its booker (section 4)', () => {
    expect(slotStatuses.map((status) => [say(slotLabels[status].others), say(slotLabels[status].booker)])).toEqual([
      ['Vacant', 'Vacant'],
      ['Requested', 'Pending'],
      ['Booked', 'Booked by You!'],
    ]);
  });

  it('for the promotion status of an article, and for promoted ones (sections 3 and 4)', () => {
    expect([promotionStatuses, promotionTypes]).toEqual([
      ['PROMOTED', 'POTENTIAL', 'UNABLE'],
      ['BANNER', 'NEWS'],
    ]);
  });
});

describe('the contract’s limits of news, events and promotions are those of section 9', () => {
  it('texts, and steps of time', () => {
    expect([eventLimits.title.max, eventLimits.shortDescription.max]).toEqual([160, 1000]);
    expect([newsLimits.title, newsLimits.shortDescription]).toEqual([
      { min: 5, max: 160 },
      { min: 5, max: 1000 },
    ]);
    expect([slotLimits.title.max, slotLimits.notes.max, slotLimits.stepMinutes]).toEqual([160, 100, 5]);
  });

  it('dates and offsets', () => {
    expect([eventLimits.yearsAhead, defaultUtcOffset, utcOffsets.length]).toEqual([1, '+01:00', 38]);
    expect([utcOffsets[0], utcOffsets.at(-1)]).toEqual(['-12:00', '+14:00']);
    const { start, end } = periodAtFirst(new Date('2026-05-01T10:20:00Z'));
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-05-01T11:00:00.000Z', '2026-05-08T11:00:00.000Z']);
    expect([promotionLimits.daysMin, promotionLimits.yearsAhead]).toEqual([1, 1]);
  });

  it('pages, the carousel, widths, and durations of messages', () => {
    expect([newsLimits.defaultLanguage, newsLimits.page, newsLimits.recent]).toEqual(['EN', 12, 6]);
    expect(newsLimits.carousel).toEqual({ intervalMs: 5000, transitionMs: 500 });
    expect([newsLimits.oneColumnBelow, newsLimits.twoColumnsBelow, newsLimits.refreshWithin]).toEqual([568, 768, 0.1]);
    expect([newsLimits.analyticsArticle, eventLimits.bookedShownMs]).toEqual([1150, 7000]);
  });
});
