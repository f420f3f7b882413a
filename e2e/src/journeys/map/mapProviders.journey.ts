import { listProviders, type ProviderAddress } from '@wheelhouse/contract/providers';
import { expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { hover, middle, parameters } from '#pages/mapPage.ts';

const { visit } = useBrowser({ pixelRatio: 0.5 });
const world = useDemonstration();

const isPlaced = ({ latitude, longitude }: ProviderAddress) => latitude !== undefined && longitude !== undefined;
const apart = (a: ProviderAddress, b: ProviderAddress) =>
  Math.hypot((a.latitude ?? 0) - (b.latitude ?? 0), (a.longitude ?? 0) - (b.longitude ?? 0));

/** The provider with one address that is farthest from those of all others. */
async function lonelyProvider() {
  const providers = await (await world.client('skipper')).call(listProviders, {});
  const placed = providers.filter(({ addresses }) => addresses.some(isPlaced));
  const nearest = (address: ProviderAddress, id: number) =>
    Math.min(
      ...placed
        .filter((other) => other.id !== id)
        .flatMap(({ addresses }) => addresses.filter(isPlaced).map((other) => apart(address, other))),
    );
  const [lonely] = placed
    .flatMap(({ id, name, branches, addresses: [address, ...more] }) =>
      address === undefined || more.length > 0 ? [] : [{ id, name, branches, address, distance: nearest(address, id) }],
    )
    .toSorted((a, b) => b.distance - a.distance);
  if (lonely === undefined) throw new Error('The demo has no provider with one address.');
  return lonely;
}

test('A provider is named under the pointer, and a click opens its page and leaves the map with EEZ and all services', async () => {
  const { id, name, branches, address } = await lonelyProvider();
  const { page } = await visit();
  const view = `lat=${address.latitude}&lng=${address.longitude}&zoom=9`;
  await page.goto(`${world.address}/map?${view}&layer=temperature&services=${branches[0]}`);
  await page.getByText(/^\d+ providers?$/).waitFor();
  const { x, y } = await middle(page);
  // The square of its marker is above its place.
  const pin = { x, y: y - 22 };
  await hover(page, pin, page.getByText(name));
  await page.mouse.click(pin.x, pin.y);
  await page.waitForURL(`**/service/provider/${id}`);
  await page.goBack();
  await page.waitForURL(/\/map/);
  expect(parameters(page).get('layer')).toBe('eez');
  expect(parameters(page).has('services')).toBe(false);
});
