import type { AreaLayer } from '@wheelhouse/contract/referenceLayers';
import type { WeatherGrid, WeatherLayer } from '@wheelhouse/contract/weather';
import type { QueryExecutorProvider } from 'kysely';

/** Runs SQL, in a transaction or outside one. The tables of the program have no types here. */
export type Within = QueryExecutorProvider;

/** The program's database. */
export interface Db extends QueryExecutorProvider {
  transaction(): { execute<T>(work: (within: Within) => Promise<T>): Promise<T> };
}

/** All that the demo needs of the program beside the contract; the program passes it in. */
export interface Door {
  readonly db: Db;
  /** Number of the advisory lock that the demo holds while it is created. */
  readonly lock: number;
  /** Folder of media; pictures are written below it. */
  readonly mediaFolder: string;
  /** Imports the vessels of a register, all or none; imported again, they are the same vessels. */
  importVessels(register: VesselRegister): Promise<void>;
  hashPassword(password: string): Promise<string>;
  /** Issues the invoice of a payment. */
  issueInvoice(within: Within, terms: InvoiceTerms, sale: Sale): Promise<unknown>;
  /** The description of a promotion on its payment and its invoice. */
  describePromotion(promotion: DescribedPromotion): string;
  /** Runs `makeMapData` (`mapData/makeMapData.ts`) with a `MapDoor` in a thread, until it is done or stopped. */
  makeMapData(seed: string, signal: AbortSignal): Promise<void>;
  /** A thread that runs the exported function `answer` of a script. */
  openThread(script: URL): DoorThread;
}

/** A thread for work that must not block the program. */
export interface DoorThread {
  /** Questions are answered one after the other. */
  ask(question: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Stores the past of a few ships; resolves when there is room for more. */
export type PastWriter = (piece: PastPiece) => Promise<void>;

/**
 * A position in the units of tracks: 1/600,000 degree, 1/10 knot, 1/10 degree, degrees; `at` in milliseconds since
 * 1970.
 */
export interface PastPosition {
  mmsi: number;
  at: number;
  latitude: number;
  longitude: number;
  speed: number;
  course: number;
  heading: number;
  status: number | null;
}

/** Positions of one ship in time order, as columns in the units of `PastPosition`. */
export interface PastTrack {
  readonly mmsi: number;
  readonly count: number;
  readonly at: Float64Array;
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  readonly speed: Int16Array;
  readonly course: Int16Array;
}

/** The past of a few ships. */
export interface PastPiece {
  /** Of past days. */
  readonly tracks: readonly PastTrack[];
  /** Of the current day. */
  readonly positions: readonly PastPosition[];
  /** The last ship of this part; undefined at the end. */
  readonly doneTo: number | undefined;
  /** Progress including this part, 0 to 1. */
  readonly share: number;
}

/** A register of vessels as the program imports it. */
export interface VesselRegister {
  /** The name of the source that users see. */
  readonly source: string;
  /** Of what day its data is, `YYYY-MM-DD`. */
  readonly date: string;
  readonly vessels: readonly RegisterVessel[];
}

/** A vessel with its owner. */
export interface RegisterVessel {
  /** Identifies the vessel in the register. */
  readonly key: string;
  readonly fields: RegisterFields;
  readonly owner: {
    readonly kind: 'COMPANY' | 'PERSON';
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly postcode: string;
    readonly country: string;
    readonly registrationNumber: string | null;
  };
}

/** The values of a vessel by their path in the API; metres, kilowatts, days `YYYY-MM-DD`. */
export interface RegisterFields {
  readonly name: string;
  readonly flag: string;
  readonly vesselType: number;
  readonly callSign?: string;
  readonly harbourNumber: string;
  readonly registrationNumber: string;
  readonly registrationDate: string;
  readonly imo?: number;
  readonly mmsi?: number;
  readonly cfr?: string;
  readonly port: string;
  readonly 'built.buildYear': number;
  readonly 'built.vesselYard': string;
  readonly 'vesselSizes.bruttotons': number;
  readonly 'vesselSizes.lengthOverall': number;
  readonly 'engine.manufacturerId'?: string;
  readonly 'engine.power'?: number;
  readonly 'fleetRegister.mainGear'?: string;
  readonly 'fleetRegister.hullMaterial': 'WOOD' | 'METAL' | 'GLASS_FIBRE';
}

/** The seller on invoices, and the VAT that prices include, per cent. */
export interface InvoiceTerms {
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly registration: string;
    readonly vatNumber: string;
    readonly email: string;
  };
  readonly vatPercent: number;
}

/** What was paid for; amounts in cents. */
export interface Sale {
  readonly paymentId: number;
  readonly providerId: number;
  readonly at: Date;
  readonly lines: readonly {
    readonly text: string;
    readonly days: number;
    readonly rateCents: number;
    readonly amountCents: number;
  }[];
}

export interface DescribedPromotion {
  readonly title: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly utc_offset: string;
}

/** The program's files of areas, ports and forecasts, as the thread of the demo's map data needs them. */
export interface MapDoor {
  /** The areas of a layer; undefined if there are none. */
  readAreas(layer: AreaLayer): Promise<WrittenAreas | undefined>;
  writeAreas(layer: AreaLayer, areas: readonly AreaFeature[], description: AreaDescription): Promise<unknown>;
  countPorts(): Promise<number>;
  writePorts(ports: readonly NewPort[]): Promise<unknown>;
  /** Times of the frames of forecasts, ISO 8601, by source and layer. */
  readForecasts(): Promise<readonly WrittenForecast[]>;
  writeFrames(frames: Iterable<FieldFrame>, now: Date): Promise<unknown>;
}

export interface WrittenAreas {
  readonly demonstration: boolean;
  readonly attribution: string;
  readonly areas: readonly { readonly name: string }[];
}

export interface WrittenForecast {
  readonly source: string;
  readonly demonstration: boolean;
  readonly layer: WeatherLayer;
  readonly frames: readonly { readonly time: string }[];
}

/** One area. Lines are longitude, latitude, longitude, latitude, … in degrees, closed; the outer ring first. */
export interface AreaFeature {
  readonly name: string;
  readonly code: string;
  readonly polygons: readonly (readonly Float64Array[])[];
}

export interface AreaDescription {
  readonly attribution: string;
  readonly attributionUrl?: string | undefined;
  readonly demonstration: true;
}

export interface NewPort {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly rank: number;
}

/** One layer of a forecast at one time; `planes` and their resolution `quanta` in the layer's units. */
export interface FieldFrame {
  readonly layer: WeatherLayer;
  readonly grid: WeatherGrid;
  readonly time: Date;
  readonly reference: Date;
  readonly source: string;
  readonly demonstration: true;
  readonly planes: readonly Float32Array[];
  readonly quanta: readonly number[];
}
