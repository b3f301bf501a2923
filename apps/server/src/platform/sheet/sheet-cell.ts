/**
 * A cell of an exported sheet: a text, a figure, or a moment (ISO 8601). Every file shows a moment as
 * `2026-11-19 16:31:00`, in UTC, which its heading says.
 */
export type SheetCell = string | number | { readonly moment: string };

/** Rows of a sheet as they are read, some at a time. */
export type SheetRows = AsyncIterable<readonly (readonly SheetCell[])[]>;
