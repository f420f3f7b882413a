import { queryOptions } from '@tanstack/react-query';
import {
  getVessel,
  getVesselPeers,
  listVesselPhotos,
  listVessels,
  listVesselSources,
} from '@wheelhouse/contract/vessels';
import { api } from '#lib/api.ts';

export const vesselsQuery = queryOptions({
  queryKey: ['vessels'],
  queryFn: ({ signal }) => api.call(listVessels, { signal }),
});

export const vesselQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id],
    queryFn: ({ signal }) => api.call(getVessel, { params: { id }, signal }),
  });

export const photosQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id, 'photos'],
    queryFn: ({ signal }) => api.call(listVesselPhotos, { params: { id }, signal }),
  });

export const sourcesQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id, 'sources'],
    queryFn: ({ signal }) => api.call(listVesselSources, { params: { id }, signal }),
  });

export const peersQuery = (id: number) =>
  queryOptions({
    queryKey: ['vessel', id, 'peers'],
    queryFn: ({ signal }) => api.call(getVesselPeers, { params: { id }, signal }),
  });
