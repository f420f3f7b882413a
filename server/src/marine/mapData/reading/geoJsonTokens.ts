import { UserFacingError } from '#platform/errors/userFacingError.ts';
import type { Attributes, GeoRecord } from './areaRecord.ts';
import { GeometryBuilder } from './geometryBuilder.ts';

/** As stream-json returns them, with whole keys and values. */
export interface JsonToken {
  readonly name: string;
  readonly value?: unknown;
}

/** Names of our coordinate system in the `crs` of old GeoJSON. */
const degrees = /CRS:?84|EPSG:{1,2}(?:[\d.]*:)?4326/i;

/**
 * Turns GeoJSON tokens into records: a FeatureCollection, one feature, or consecutive features. Coordinates are added
 * to flat lists as they come, so that an area of any size takes sixteen bytes per point.
 */
export class GeoJsonTokens {
  readonly ready: GeoRecord[] = [];
  private readonly file: string;
  /** The keys of the current path; '' for an index of a list. */
  private readonly path: string[] = [];
  private key = '';
  /** Length of a feature's path: 0 at the top, 2 in `features`. */
  private inFeatures = false;
  private hasList = false;
  private attributes: Record<string, string | number> = {};
  private type: string | undefined;
  private geometryType: string | undefined;
  private collected = false;
  private inCoordinates = false;
  private readonly geometry = new GeometryBuilder();
  private features = 0;

  constructor(file: string) {
    this.file = file;
  }

  take({ name, value }: JsonToken): void {
    if (this.inCoordinates) return this.takeCoordinate(name, value);
    switch (name) {
      case 'startObject':
      case 'startArray':
        return this.open(name === 'startArray');
      case 'endObject':
      case 'endArray':
        return this.close(name === 'endObject');
      case 'keyValue':
        this.key = String(value);
        return;
      case 'stringValue':
        return this.scalar(String(value));
      case 'numberValue':
        return this.scalar(Number(value));
      default:
    }
  }

  private takeCoordinate(name: string, value: unknown): void {
    if (name === 'numberValue') this.geometry.number(Number(value));
    else if (name === 'startArray') this.geometry.begin();
    else if (name === 'endArray') this.inCoordinates = !this.geometry.end();
    else this.geometry.number(Number.NaN);
  }

  private open(isList: boolean): void {
    const depth = this.path.length;
    if (isList && depth === 1 && this.key === 'features') {
      this.inFeatures = true;
      this.hasList = true;
    }
    if (isList && this.key === 'coordinates' && this.path.at(-1) === 'geometry' && depth === this.featureDepth + 1) {
      this.inCoordinates = true;
      this.geometry.begin();
      return;
    }
    if (!isList && depth === this.featureDepth - 1 && (depth === 0 || this.inFeatures)) this.beginFeature();
    if (isList && this.key === 'geometries' && this.path.at(-1) === 'geometry') this.collected = true;
    this.path.push(depth === 0 || (this.inFeatures && depth === 2) ? '' : this.key);
    this.key = '';
  }

  /** Objects and lists around the members of a feature, including the feature. */
  private get featureDepth(): number {
    return this.inFeatures ? 3 : 1;
  }

  private beginFeature(): void {
    this.attributes = {};
    this.type = undefined;
    this.geometryType = undefined;
    this.collected = false;
  }

  private close(isObject: boolean): void {
    const depth = this.path.length;
    this.path.pop();
    this.key = '';
    if (isObject && depth === this.featureDepth && this.type === 'Feature') this.endFeature(this.attributes);
    if (!isObject && depth === 2 && this.inFeatures) this.inFeatures = false;
  }

  private scalar(value: string | number): void {
    const depth = this.path.length;
    const { key, featureDepth } = this;
    const holder = this.path.at(-1);
    if (depth === featureDepth && key === 'type') this.type = String(value);
    else if (depth === featureDepth + 1 && holder === 'geometry' && key === 'type') this.geometryType = String(value);
    else if (depth === featureDepth + 1 && holder === 'properties') this.attributes[key] = value;
    else if (depth === 1 && key === 'geometryType' && String(value).startsWith('esri')) {
      throw new UserFacingError(
        `The file ${this.file} is JSON of ArcGIS, not GeoJSON. Export it as GeoJSON (f=geojson in the address), then import it.`,
      );
    } else if (!this.inFeatures && this.path[1] === 'crs' && key === 'name' && !degrees.test(String(value))) {
      throw new UserFacingError(
        `The file ${this.file} is in the coordinate system ${value}. Convert it to WGS 84 degrees (EPSG:4326), then import it.`,
      );
    }
  }

  private endFeature(attributes: Attributes): void {
    this.features += 1;
    const type = this.collected ? 'GeometryCollection' : this.geometryType;
    this.ready.push({ attributes, ...this.geometry.finish(type) });
    this.type = undefined;
  }

  /** @throws UserFacingError if there was no feature. */
  finish(): void {
    if (this.features > 0) return;
    if (this.type === 'Topology')
      throw new UserFacingError(`The file ${this.file} is TopoJSON. Convert it to GeoJSON, then import it.`);
    throw new UserFacingError(`The file ${this.file} ${this.hasList ? 'has' : 'is not GeoJSON: it has'} no features.`);
  }
}
