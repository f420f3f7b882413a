import { queryOptions } from '@tanstack/react-query';
import { getAnnualReports, getCompany, listCompanyVessels } from '@wheelhouse/contract/companies';
import { api } from '#lib/api.ts';

export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: ({ signal }) => api.call(getCompany, { params: { companyId }, signal }),
  });

export const companyVesselsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId, 'vessels'],
    queryFn: ({ signal }) => api.call(listCompanyVessels, { params: { companyId }, signal }),
  });

export const annualReportsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId, 'annualReports'],
    queryFn: ({ signal }) => api.call(getAnnualReports, { params: { companyId }, signal }),
  });
