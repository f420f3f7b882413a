import { expect, onTestFinished, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const names = new Map<string, number>();
const nameOf = (constant: string): number => {
  const value = names.get(constant) ?? names.size + 1;
  names.set(constant, value);
  return value;
};

/** What of a graphics context is read back. */
const answers: Record<string, (...given: unknown[]) => unknown> = {
  getContextAttributes: () => ({ alpha: true, antialias: false, depth: true, stencil: true }),
  isContextLost: () => false,
  getError: () => 0,
  getShaderParameter: () => true,
  getProgramParameter: (_program, constant) => (constant === nameOf('LINK_STATUS') ? true : 0),
  getParameter: (constant) => (constant === nameOf('VERSION') ? 'WebGL 2.0' : 4096),
  getExtension: () => null,
  getSupportedExtensions: () => [],
  checkFramebufferStatus: () => nameOf('FRAMEBUFFER_COMPLETE'),
  getUniformLocation: () => ({}),
  getAttribLocation: () => 0,
  getShaderInfoLog: () => '',
  getProgramInfoLog: () => '',
};

/** A graphics context that takes everything and draws nothing. */
function nothingDrawn(canvas: HTMLCanvasElement): unknown {
  return new Proxy<Record<string, unknown>>(
    { canvas },
    {
      get(target, key) {
        if (typeof key !== 'string' || key in target) return Reflect.get(target, key);
        if (/^[A-Z0-9_]+$/.test(key)) return nameOf(key);
        if (key === 'drawingBufferWidth') return canvas.width;
        if (key === 'drawingBufferHeight') return canvas.height;
        target[key] = answers[key] ?? ((): object | undefined => (key.startsWith('create') ? {} : undefined));
        return target[key];
      },
    },
  );
}

/**
 * Until the test ends, maps draw nothing, since the browsers of page tests have no graphics card: the map's own picture
 * is empty, its labels, markers, panels and keys work. What is drawn is looked at by journeys.
 */
export function useMapWithoutPicture(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const contexts = new WeakMap<HTMLCanvasElement, unknown>();
  spy.mockImplementation(function context(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    if (!kind.startsWith('webgl')) return Reflect.apply(getContext, this, [kind, ...rest]);
    if (!contexts.has(this)) contexts.set(this, nothingDrawn(this));
    return contexts.get(this);
  } as never);
  onTestFinished(() => spy.mockRestore());
}

const surface = () => page.getByRole('region', { name: /^Map\. Arrow keys/ });

/** The map takes the keys of its tools while it has the focus. */
export async function focusMap(): Promise<void> {
  (await surface().findElement()).focus();
}

/** A place on the map, in pixels from its middle. */
interface OnMap {
  readonly east?: number;
  readonly south?: number;
}

async function positionOf({ east = 0, south = 0 }: OnMap): Promise<{ x: number; y: number }> {
  const { width, height } = (await surface().findElement()).getBoundingClientRect();
  return { x: width / 2 + east, y: height / 2 + south };
}

/** Points at a place of the map until what is there is named. It can be found some time after it is counted. */
export async function pointAtMap(name: Locator, { east = 0, south = 0 }: OnMap = {}): Promise<void> {
  await untilShown(name, async () => {
    await surface().hover({ position: await positionOf({ east: east - 100, south }) });
    await surface().hover({ position: await positionOf({ east, south }) });
  });
}

/** Does something again and again until it has shown this: the map prepares what has arrived in its own time. */
export async function untilShown(shown: Locator, act: () => Promise<void>): Promise<void> {
  const isShown = async () => {
    await act();
    return await expect
      .element(shown, { timeout: 1000 })
      .toBeVisible()
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(isShown).toBe(true);
}

export async function clickOnMap(place: OnMap = {}): Promise<void> {
  await surface().click({ position: await positionOf(place) });
}
