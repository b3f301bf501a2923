import * as z from 'zod/mini';
import { declareQuery } from '../kernel/call.ts';
import { nullableMoment, text } from '../kernel/field.ts';

/** ours: the state of a person's verification link, as `/verify/{token}` shows it (KYC-13). */
export const checkVerificationLink = declareQuery({
  name: 'checkVerificationLink',
  method: 'POST',
  path: '/check_verification_link',
  access: 'public',
  perMinute: 60,
  input: z.object({ token: text(200) }),
  output: z.object({
    data: z.object({
      state: z.enum(['valid', 'expired', 'unknown']),
      /** Whose payments it is about; null where the link is unknown. */
      company_name: z.nullable(z.string()),
      expires: nullableMoment,
    }),
  }),
  refusals: {},
  about: 'KYC-03, KYC-13',
});
