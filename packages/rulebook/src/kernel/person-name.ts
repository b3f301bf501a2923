/** ours: the longest first name, and the longest last name, of a person. */
export const PERSON_NAME_MAX = 255;

/** ours: both of them, with a space between. */
export const WHOLE_NAME_MAX = 2 * PERSON_NAME_MAX + 1;
