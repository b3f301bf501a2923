/**
 * What a cell of a file holds: in a CSV always text, of a formula its value and never the formula. `error` where Excel
 * shows one.
 */
export type Cell = string | number | boolean | null | { readonly error: true };

/** A cell with something in it. */
export type Filled = string | number | boolean;
