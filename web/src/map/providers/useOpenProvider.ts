import { defaultMapLayer } from '@wheelhouse/contract/mapLayers';
import { useNavigate } from '@tanstack/react-router';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import { everyService } from './serviceChoice.ts';
import { rememberServices } from './storedServices.ts';

/**
 * Opens a provider's page. The map it leaves is one with the default layer and every service, so that it is that on
 * return (platform specification, section 4).
 */
export function useOpenProvider(): (providerId: number) => void {
  const navigate = useNavigate();
  return (providerId) => {
    rememberServices(everyService);
    rememberChoice({ layer: defaultMapLayer });
    const left = { layer: defaultMapLayer, time: undefined, services: undefined };
    // One after the other: a step taken before the last one stands would replace it.
    void navigate({ to: '/map', search: (before) => ({ ...before, ...left }), replace: true }).then(() =>
      navigate({ to: '/service/provider/$providerId', params: { providerId: String(providerId) } }),
    );
  };
}
