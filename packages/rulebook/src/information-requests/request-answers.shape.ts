import * as z from 'zod/mini';
import { TEXT_FIELDS } from '../wizard/wizard-data.ts';
import type { RequestAnswers } from './request-answers.ts';

const typed = z.string().check(z.maxLength(1000));
const field = z.enum(TEXT_FIELDS);

/** What is read of answers that were stored or sent; apart from their rules, which a browser asks. */
export const requestAnswers = z.object({
  values: z._default(z.partialRecord(field, typed), {}),
  confirmed: z._default(z.array(field).check(z.maxLength(TEXT_FIELDS.length)), []),
}) satisfies z.ZodMiniType<RequestAnswers>;
