/**
 * Names the rules of comparison in every result. Any change that can move a score, a verdict or the
 * alignment gets a new name, so that a stored result says by which rules it came about.
 */
export const ALGORITHM_VERSION = 'names-7';

/**
 * Names the form of the explanation beside it. A field more, or one told otherwise, gets a new name
 * here and none above: the same of both, on the same lists, gives the same bytes.
 */
export const EXPLANATION_VERSION = 'explanation-2';

/** The score from which a hit alerts, unless the query says otherwise. */
export const DEFAULT_THRESHOLD = 0.82;

/** The most hits given for one query, unless it says otherwise. */
export const DEFAULT_LIMIT = 10;

/** Scores and contributions are whole ten-thousandths. */
export const SCORE_STEPS = 10_000;
