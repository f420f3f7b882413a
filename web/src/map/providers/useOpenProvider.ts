import { defaultMapLayer } from '@wheelhouse/contract/mapLayers';
import { useNavigate } from '@tanstack/react-router';
import { rememberChoice } from '#map/engine/mapSettings.ts';
import { everyService } from './serviceChoice.ts';
import { rememberServices } from './storedServices.ts';

/**
 * Opens a provider's page. The map it leaves has the default layer and every service, so that a return finds it like
 * that (platform specification, section 4).
 */
export function useOpenProvider(): (providerId: number) => void {
  const navigate = useNavigate();
  return (providerId) => {
    rememberServices(everyService);
    rememberChoice({ layer: defaultMapLayer });
    const left = { layer: defaultMapLayer, time: undefined, services: undefined };
    // One after the other: a navigation started before the last one has finished would replace it.
    void navigate({ to: '/map', search: (before) => ({ ...before, ...left }), replace: true }).then(() =>
      navigate({ to: '/service/provider/$providerId', params: { providerId: String(providerId) } }),
    );
  };
}
