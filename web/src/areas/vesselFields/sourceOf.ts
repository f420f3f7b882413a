/**
 * Where the value of a field comes from, in words for the reader; of several paths, where each comes from. Undefined
 * while nobody has asked for sources.
 */
export type SourceOf = (...paths: readonly string[]) => string | undefined;
