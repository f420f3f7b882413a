import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { countOverKvaloy, kvaloyVoyage, offTromso, say } from '#worlds/ships.ts';

const { visit } = useBrowser({ pixelRatio: 0.5 });

beforeAll(() => say(kvaloyVoyage(Date.now())));

const path = `/map?lat=${offTromso.latitude}&lng=${offTromso.longitude}&zoom=8`;
/** Colours of sea and land by day, as the map paints them. */
const sea = [207, 227, 238];
const land = [243, 238, 231];
/** The ship is in the middle of the view; this many pixels around it are sea or ship. */
const shipReach = 10;

interface Frame {
  /** How many of the places looked at are land in the last frame. */
  readonly landPlaces: number;
  /** Share of these that are land in this frame. */
  readonly land: number;
  readonly ship: boolean;
}

/** Films the page from before it is loaded until it is drawn, and answers each frame it showed. */
async function film(page: Page, act: (frames: readonly string[]) => Promise<void>): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await act(frames);
  await session.send('Page.stopScreencast');
  return frames;
}

/** What frames show, by their pixels. */
async function seenIn(context: BrowserContext, frames: readonly string[]): Promise<readonly Frame[]> {
  const reader = await context.newPage();
  const seen = await reader.evaluate(
    async ([pictures, seaColour, landColour, reach]) => {
      const pixelsOf = async (picture: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context2d = canvas.getContext('2d');
        if (context2d === null) throw new Error('This browser reads no pictures.');
        context2d.drawImage(image, 0, 0);
        return context2d.getImageData(0, 0, image.width, image.height);
      };
      const isColour = ({ data }: ImageData, place: number, colour: readonly number[]) =>
        colour.every((value, i) => Math.abs((data[place * 4 + i] ?? 0) - value) <= 6);
      const last = await pixelsOf(pictures.at(-1) ?? '');
      const landPlaces: number[] = [];
      for (let place = 0; place < last.width * last.height; place += 97) {
        if (isColour(last, place, landColour)) landPlaces.push(place);
      }
      const seen = [];
      for (const picture of pictures) {
        const frame = await pixelsOf(picture);
        const [x, y] = [Math.round(frame.width / 2), Math.round((frame.height + 56) / 2)];
        let drawn = 0;
        let around = 0;
        for (let dy = -reach; dy <= reach; dy += 1) {
          for (let dx = -reach; dx <= reach; dx += 1) {
            const place = (y + dy) * frame.width + x + dx;
            if (isColour(frame, place, seaColour)) around += 1;
            else drawn += 1;
          }
        }
        const onLand = landPlaces.filter((place) => isColour(frame, place, landColour)).length;
        seen.push({
          landPlaces: landPlaces.length,
          land: landPlaces.length < 50 ? 0 : onLand / landPlaces.length,
          ship: around > drawn / 4 && drawn > 20,
        });
      }
      return seen;
    },
    [frames, sea, land, shipReach] as const,
  );
  await reader.close();
  return seen;
}

/** Waits until the film shows the ship, and as much land as a second before: land takes several answers, one after the other. */
async function untilDrawn(context: BrowserContext, frames: readonly string[], hasLand: boolean): Promise<void> {
  let before = -1;
  const isDrawn = async () => {
    const [frame] = await seenIn(context, frames.slice(-1));
    const landPlaces = frame?.landPlaces ?? 0;
    const rests = landPlaces === before;
    before = landPlaces;
    return rests && frame?.ship === true && frame.land > 0 === hasLand;
  };
  await expect.poll(isDrawn, { interval: 1000, timeout: 60_000 }).toBe(true);
}

describe('the first visit of the map on a slow phone', () => {
  test('shows no ship in any frame before land', async () => {
    const { page, context, goTo } = await visit({ as: 'skipper', isFirst: true });
    await context.route('**/map/land.pmtiles*', async (route) => {
      await sleep(1500);
      await route.continue();
    });
    const frames = await film(page, async (soFar) => {
      await goTo(path);
      await page.getByText(countOverKvaloy).waitFor();
      await untilDrawn(context, soFar, true);
    });
    const seen = await seenIn(context, frames);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toMatchObject({ land: 1, ship: true });
    expect(seen.some(({ ship }) => !ship)).toBe(true);
    expect(seen.filter((frame) => frame.ship && frame.land < 0.9)).toEqual([]);
  });

  test("shows its ships if land can't be loaded, and says so", async () => {
    const { page, context, goTo } = await visit({ as: 'skipper', isFirst: true });
    await context.route('**/map/land.pmtiles*', (route) => route.abort());
    await goTo(path);
    await page.getByText(countOverKvaloy).waitFor();
    await page.getByText("Couldn't load the base map. Positions are shown without land.").waitFor();
    const frames = await film(page, (soFar) => untilDrawn(context, soFar, false));
    expect((await seenIn(context, frames)).at(-1)).toMatchObject({ land: 0, ship: true });
  });
});
