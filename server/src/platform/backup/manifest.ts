import * as z from 'zod/mini';

/** The version of the archive's layout. A program reads its own and older ones. */
export const FORMAT = 1;

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
const count = z.int().check(z.minimum(0));

/** The first entry of a backup. */
export const manifestShape = z.object({
  format: z.int().check(z.minimum(1)),
  id: z.uuid(),
  /** The program that took the backup. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The major version of the database server. */
  server: z.int(),
  /** Files of the schema, in order; the last number is the schema's version. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  /** Tables of the schema `public`, and the columns in the order of the data. */
  tables: z.array(z.object({ name, columns: z.array(name) })),
  /** Days that have a partition of positions, `YYYY-MM-DD`. */
  days: z.array(z.iso.date()),
  /** Tables of the job queue. */
  jobs: z.array(name),
  sequences: z.array(z.object({ name, last: z.string().check(z.regex(/^-?\d+$/)), called: z.boolean() })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** A part of the archive: a table, or the files of a folder. */
const section = z.object({ count, bytes: count, sha256: z.string() });
export type Section = z.infer<typeof section>;

/** The last entry: an archive without it is incomplete. */
export const indexShape = z.object({ sections: z.record(z.string(), section) });
export type Index = z.infer<typeof indexShape>;

/** The first bytes of an archive: the magic number of Zstandard (RFC 8878, 3.1.1). */
export const ZSTANDARD = Buffer.from('28b52ffd', 'hex');
/** The last bytes: a frame that decompressors skip (3.1.2), so that an archive that was cut off is always noticed. */
export const END = Buffer.concat([Buffer.from('502a4d180e000000', 'hex'), Buffer.from('wheelhouse-end')]);

export const MANIFEST = 'manifest.json';
export const INDEX = 'index.json';

/** Names of the parts. Pieces of a table are entries below its name. */
export const tableSection = (table: string): string => `tables/${table}`;
export const jobsSection = (table: string): string => `jobs/${table}`;
export const filesSection = (folder: string): string => `files/${folder}`;
