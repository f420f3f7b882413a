import { message } from '@wheelhouse/messages/message';
export const vesselMessages = {
  notFound: message('vessel.notFound'),
  noMatches: message('vessel.noMatches'),
  loading: message('vessel.loading'),
} as const;
