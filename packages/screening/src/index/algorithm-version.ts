/**
 * Names the rules of comparison in every result, and in every saved index. Any change that can move a
 * score, a verdict or the alignment gets a new name, so that a stored result says by which rules it
 * came about.
 */
export const ALGORITHM_VERSION = 'names-7';
