import { lazyPart } from '../lazy/lazy-part.tsx';

/** Hints are of what somebody points at or moves to: their code comes when somebody begins to use the page. */
export const LateHintLayer = lazyPart(
  async () => (await import('./hint-layer.tsx')).HintLayer,
  () => null,
  { isForUse: true },
);
