/** The source of a field's value in words; for several paths, that of each. Undefined until sources are requested. */
export type SourceOf = (...paths: readonly string[]) => string | undefined;
