/**
 * The stages of `packages/screening` in the order in which a screened name passes them, and what asks
 * them: each reads only itself and those before it.
 * @type {readonly string[]}
 */
export const SCREENING_STAGES = [
  'lists',
  'fold',
  'index',
  'candidates',
  'align',
  'score',
  'explain',
  'screen',
  'self-test',
];
