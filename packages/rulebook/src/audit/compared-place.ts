import * as z from 'zod/mini';

/** A place outside the database whose checkpoints a verification compared with the trail. */
export const comparedPlace = z.strictObject({
  place: z.string(),
  checkpoints: z.number(),
  /** The last entry a checkpoint agreed with. */
  until: z.number(),
  /** Why the place could not be read; then nothing was compared. */
  why: z.nullable(z.string()),
});
export type ComparedPlace = z.infer<typeof comparedPlace>;
