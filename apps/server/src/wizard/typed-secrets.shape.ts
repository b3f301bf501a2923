import * as z from 'zod/mini';

const typedSecret = z.object({ ref: z.string(), device: z.nullable(z.string()) });

/** By the place of the value; none in a form of the release before. */
export const typedSecrets = z._default(z.record(z.string(), typedSecret), {});
