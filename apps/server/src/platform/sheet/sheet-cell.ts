/** A cell of an exported sheet: a text, a figure, or a moment (ISO 8601). */
export type SheetCell = string | number | { readonly moment: string };

/** Rows of a sheet as they are read, some at a time. */
export type SheetRows = AsyncIterable<readonly (readonly SheetCell[])[]>;
