import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import { leadMessages } from './leads.ts';
import { uploadLimits, uploadMessages, videoMediaTypes } from './media.ts';
import { paymentLimits, paymentMessages, paymentStatuses } from './payments.ts';
import { productMessages } from './products.ts';
import { providerEditorMessages } from './providerEditor.ts';
import { providerLimits } from './providerFields.ts';
import { providerMessages } from './providers.ts';
import { registrationMessages } from './registration.ts';

/** Words and numbers of the content specification; server and page read them from the contract. */
describe('the contract has the exact words of the specification', () => {
  it('for a payment’s dialog (section 8)', () => {
    expect(
      paymentStatuses.map((status) => {
        const { text, level } = paymentMessages[status];
        return [status, say(text), level];
      }),
    ).toEqual([
      ['CREATED', 'Your payment has been created.', 'info'],
      ['PENDING', 'Your payment is still pending.', 'info'],
      ['CANCELLED', 'Your payment has been cancelled.', 'warning'],
      ['SUCCESS', 'Your payment has been successfully processed.', 'success'],
      ['ERROR', 'Error occurred while processing your payment!', 'error'],
      ['EXPIRED', 'Your payment info has expired.', 'warning'],
    ]);
  });

  it.each([
    [providerEditorMessages.tooManyCountries(1), 'As per your subscription type, the limit is 1 country!'],
    [providerEditorMessages.tooManyCountries(4), 'As per your subscription type, the limit is 4 countries!'],
    [providerEditorMessages.tooManyBranches(3), 'Maximum number of branches is 3!'],
    [providerEditorMessages.noBranch, 'At least one service branch must be chosen!'],
    [uploadMessages.videoTooLarge, 'File size should be less than 200MB!'],
    [uploadMessages.unsupportedVideo, 'Unsupported video type! Please, use WEBM, OGG or MP4.'],
  ])('for the toast “%s” (section 8)', (ours, specified) => expect(say(ours)).toBe(specified));

  it.each([
    [uploadMessages.imageTooLarge, 'File size should be less than 20MB!'],
    [providerEditorMessages.cannotSubmit, 'Cannot submit due to following errors:'],
    [providerEditorMessages.saveAsDraft, 'You still can save your changes as a draft.'],
  ])('for “%s” (section 5)', (ours, specified) => expect(say(ours)).toBe(specified));

  it('for questions before a removal (sections 2 and 8)', () => {
    expect(
      [
        productMessages.remove,
        productMessages.discard,
        providerEditorMessages.leave,
        registrationMessages.leave,
        ...(['address', 'contact', 'product', 'video'] as const).map(providerEditorMessages.remove),
      ].map((message) => say(message)),
    ).toEqual([
      'Remove this product permanently?',
      'Discard changes and leave the page?',
      'Discard changes and leave the page?',
      'Discard changes and quit registration?',
      'Remove address permanently?',
      'Remove contact permanently?',
      'Remove product permanently?',
      'Remove video permanently?',
    ]);
  });

  it('for empty lists (section 8)', () => {
    expect(
      [
        providerMessages.notFound,
        providerMessages.listEmpty,
        ...(['location', 'contact', 'product', 'video', 'event'] as const).map(providerEditorMessages.addFirst),
      ].map((message) => say(message)),
    ).toEqual([
      'Not found',
      'The list is empty',
      'Add your first location',
      'Add your first contact',
      'Add your first product',
      'Add your first video',
      'Add your first event',
    ]);
  });

  it('for drafts and contact requests (sections 2 and 8)', () => {
    expect(say(providerMessages.draft)).toBe('Draft!');
    expect(say(leadMessages.thanks)).toBe('Thank you for contacting us. We will get back to you as soon as possible.');
    expect(say(productMessages.newTitle)).toBe('New product');
  });
});

it('The contract’s limits are those of content specification, section 9', () => {
  const { image, video, videoChunk } = uploadLimits;
  expect({ image, video, videoChunk }).toEqual({ image: 20_971_520, video: 209_715_200, videoChunk: 20_971_520 });
  expect(videoMediaTypes).toEqual(['video/webm', 'video/ogg', 'video/mp4']);
  const { countries, branches, branchesMin } = providerLimits;
  expect({ countries, branches, branchesMin }).toEqual({ countries: 1, branches: 3, branchesMin: 1 });
  expect(paymentLimits.reportOutdatedMinutes).toBe(2);
});
