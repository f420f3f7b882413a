export const vesselMessages = {
  notFound: 'Vessel is not found.',
  noMatches: 'No vessels match current filter settings.',
  loading: 'Loading...',
} as const;
