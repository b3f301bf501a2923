/**
 * The version of the explanation's form and wording; the rules of comparison have their own. An added
 * field or a changed text gets a new version here only. The same two versions on the same lists give the
 * same bytes.
 */
export const EXPLANATION_VERSION = 'explanation-4';
