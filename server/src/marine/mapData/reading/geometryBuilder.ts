import type { FlatPolygon, FlatRing } from '#marine/mapData/areaFeature.ts';
import type { GeoRecord } from './areaRecord.ts';
import { openLine, ringOfLine } from './closedLine.ts';

/** Builds the nested lists of GeoJSON coordinates as they come, at sixteen bytes per point. */
export class GeometryBuilder {
  private numbers = new Float64Array(1 << 12);
  private length = 0;
  /**
   * For each open list, the level of its content: a point is a list of numbers (0), a ring one of points (1), and so
   * on.
   */
  private readonly open: number[] = [];
  private highest = 0;
  private inPoint = 0;
  private pointStart = 0;
  private rings: FlatRing[] = [];
  private polygons: FlatPolygon[] = [];

  begin(): void {
    this.open.push(0);
    this.inPoint = 0;
    this.pointStart = this.length;
  }

  /** Heights after longitude and latitude are ignored. */
  number(value: number): void {
    this.inPoint += 1;
    if (this.inPoint > 2) return;
    if (this.length === this.numbers.length) {
      const larger = new Float64Array(this.numbers.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = value;
    this.length += 1;
  }

  /** At the end of a list; true if it was the outermost. */
  end(): boolean {
    const height = (this.open.pop() ?? 0) + 1;
    if (height === 1 && this.inPoint < 2) this.length = this.pointStart;
    if (height === 2) {
      this.rings.push(this.numbers.slice(0, this.length));
      this.length = 0;
    } else if (height === 3) {
      this.polygons.push(this.rings);
      this.rings = [];
    }
    const above = this.open.length - 1;
    if (above >= 0) this.open[above] = Math.max(this.open[above] ?? 0, height);
    else this.highest = height;
    return above < 0;
  }

  /** The finished geometry, in the form of its type; the builder is empty afterwards. */
  finish(type: string | undefined): Pick<GeoRecord, 'polygons' | 'point' | 'error'> {
    const { polygons, rings, highest } = this;
    const [longitude, latitude] = this.numbers;
    this.polygons = [];
    this.rings = [];
    this.length = 0;
    this.highest = 0;
    if (type === undefined) return { polygons: [], point: undefined, error: 'It has no geometry.' };
    if (type === 'Point' && highest === 1 && longitude !== undefined && latitude !== undefined) {
      return { polygons: [], point: [longitude, latitude], error: undefined };
    }
    if (type === 'LineString' || type === 'MultiLineString') {
      const closed = [...rings, ...polygons.flat()].map(ringOfLine).filter((ring) => ring !== undefined);
      const error = closed.length > 0 ? undefined : openLine;
      return { polygons: closed.map((ring) => [ring]), point: undefined, error };
    }
    const wanted = type === 'Polygon' ? 3 : type === 'MultiPolygon' ? 4 : undefined;
    if (wanted === undefined)
      return { polygons: [], point: undefined, error: `Its geometry is a ${type}, not an area.` };
    if (highest !== wanted) return { polygons: [], point: undefined, error: `Its coordinates don't fit a ${type}.` };
    return { polygons, point: undefined, error: undefined };
  }
}
