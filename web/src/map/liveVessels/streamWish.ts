import type { FrameBounds } from '@wheelhouse/contract/positionFrames';
import type { streamFrames } from '@wheelhouse/contract/positions';
import type { Query } from '@wheelhouse/contract/route';

/** Around a view, this share of its width and height is streamed as well. */
const margin = 0.5;
/** The stream is narrowed once it covers this many times what the view needs. */
const wasteMost = 8;
const world: FrameBounds = { south: -90, west: -180, north: 90, east: 180 };

const areaOf = ({ south, west, north, east }: FrameBounds) => (north - south) * (east - west);

/** With its margin; the whole world if that isn't much more. */
function around({ south, west, north, east }: FrameBounds): FrameBounds {
  const [high, wide] = [(north - south) * margin, (east - west) * margin];
  const needed = {
    south: Math.max(-90, south - high),
    west: west - wide,
    north: Math.min(90, north + high),
    east: east + wide,
  };
  return needed.east - needed.west >= 180 ? world : needed;
}

function covers(bounds: FrameBounds, view: FrameBounds): boolean {
  if (bounds === world) return true;
  return (
    view.south >= bounds.south && view.north <= bounds.north && view.west >= bounds.west && view.east <= bounds.east
  );
}

/** From -180 up to 180, with three decimals, which is 100 m. */
const inAddress = (longitude: number) => rounded(((((longitude + 180) % 360) + 360) % 360) - 180);
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Where and how often positions are streamed, by what the map shows. */
export class StreamWish {
  #bounds = world;
  #also: readonly number[] = [];
  #isSlow = false;

  /** The map shows this; on a world that goes on, longitudes may lie beyond 180. Returns whether the stream that is open is another one. */
  lookAt(view: FrameBounds): boolean {
    const needed = around(view);
    const isEnough = covers(this.#bounds, view) && areaOf(this.#bounds) <= wasteMost * areaOf(needed);
    if (isEnough) return false;
    this.#bounds = needed;
    return true;
  }

  /** These vessels are streamed wherever they are. Returns whether the stream that is open is another one. */
  follow(vessels: readonly number[]): boolean {
    const isNew = vessels.some((id) => !this.#also.includes(id));
    this.#also = vessels;
    return isNew && this.#bounds !== world;
  }

  /** Each 30 seconds instead of each second. Returns whether the stream that is open is another one. */
  slowDown(isSlow: boolean): boolean {
    const isOther = isSlow !== this.#isSlow;
    this.#isSlow = isSlow;
    return isOther;
  }

  query(): Query<typeof streamFrames> {
    const { south, west, north, east } = this.#bounds;
    const box =
      this.#bounds === world
        ? {}
        : { south: rounded(south), west: inAddress(west), north: rounded(north), east: inAddress(east) };
    const isBounded = this.#bounds !== world && this.#also.length > 0;
    return {
      ...box,
      ...(isBounded ? { also: [...this.#also] } : {}),
      ...(this.#isSlow ? { beat: '30' as const } : {}),
    };
  }
}
