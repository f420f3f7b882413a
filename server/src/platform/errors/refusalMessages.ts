import { message } from '@wheelhouse/messages/message';

/** Messages that any route can answer with and only the server says; those that the page knows are in the contract. */
export const refusalMessages = {
  notAllowed: message('problems.notAllowed'),
  otherSite: message('problems.otherSite'),
  malformed: message('problems.malformed'),
  brokenJson: message('problems.brokenJson'),
  brokenText: message('problems.brokenText'),
  tooLarge: message('problems.tooLarge'),
  wrongType: message('problems.wrongType'),
  noSuchPart: message('problems.noSuchPart'),
  tooMany: message('problems.tooMany'),
  tooSlow: message('problems.tooSlow'),
  tooManyStreams: message('problems.tooManyStreams'),
  noRoom: message('problems.noRoom'),
  busy: message('problems.busy'),
} as const;
