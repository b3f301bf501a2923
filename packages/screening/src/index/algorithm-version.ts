/**
 * Names the rules of comparison in every result, and in every saved index. Any change that can alter a
 * score, a verdict or the alignment gets a new name, so that a stored result names its rules.
 */
export const ALGORITHM_VERSION = 'names-7';
