/** The source of a field's value in words; for several paths, that of each. Undefined until sources are requested. */
export type SourceOf = (...paths: readonly string[]) => string | undefined;

/** What other sources say of a field, where it is something else, for several paths; empty until sources are requested. */
export type OthersOf = (...paths: readonly string[]) => readonly { readonly text: string; readonly source: string }[];
