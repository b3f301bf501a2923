import { FEATURE_EDGES } from './feature-edges.mjs';

/** The features that may read every other one. */
export const READERS = Object.keys(FEATURE_EDGES).filter(
  (feature) => FEATURE_EDGES[feature] === '*',
);
