import { defaultMapLayer } from '@wheelhouse/contract/chart';
import { useNavigate } from '@tanstack/react-router';
import { rememberChoice } from '#map/mapSettings.ts';
import type { WriteSearch } from '#map/SeaMap.tsx';
import { everyService, rememberServices } from './serviceChoice.ts';

/**
 * Opens a provider's page. The map it leaves is one with the default layer and every service, so that it is that on
 * return (platform specification, section 4).
 */
export function useOpenProvider(write: WriteSearch): (providerId: number) => void {
  const navigate = useNavigate();
  return (providerId) => {
    rememberServices(everyService);
    rememberChoice({ layer: defaultMapLayer });
    write({ layer: defaultMapLayer, time: undefined, services: undefined }, 'replace');
    void navigate({ to: '/service/provider/$providerId', params: { providerId: String(providerId) } });
  };
}
