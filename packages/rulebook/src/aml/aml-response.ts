import * as z from 'zod/mini';
import { PEP_LIST_NAME } from './aml.rules.ts';
import type { AmlVerdict } from './aml.states.ts';
import { askedValues } from './aml-subject.rules.ts';

/**
 * The stored response of a screening, in the shape of the provider's AML check so that an external
 * provider's answer and the local engine's answer are read by the same code (AML-08, AML-09).
 */
const status = z.object({
  serviceSuspected: z.boolean(),
  checkSuccessful: z.boolean(),
  overallStatus: z.enum(['SUSPECTED', 'NOT_SUSPECTED']),
});

/** One listed person or company the name may be; every hit names its list, record and list date. */
export const amlHit = z.object({
  name: z.string(),
  suspicion: z.enum(['SANCTION', 'PEPS', 'OTHER']),
  reason: z.string(),
  listName: z.string(),
  listNumber: z.string(),
  listDate: z.string(),
  lastUpdate: z.string(),
  score: z.number(),
  verdict: z.enum(['match', 'possible', 'contradicted']),
  dob: z.string(),
  nationality: z.string(),
  isPerson: z.boolean(),
  isActive: z.boolean(),
  checkDate: z.string(),
  /** ours: the values this hit was found with; missing in responses of earlier builds. */
  asked: z.optional(askedValues),
  /** ours: the engine's explanation, stored whole for the hit review and the audit. */
  explanation: z.optional(z.unknown()),
});
export type AmlHit = z.infer<typeof amlHit>;

export const amlResponse = z.object({
  AML: z.optional(
    z.array(
      z.object({
        status,
        uid: z.string(),
        serviceName: z.string(),
        serviceGroupType: z.literal('AML'),
        errorMessage: z.nullable(z.string()),
        data: z.array(amlHit),
      }),
    ),
  ),
  COMPANY: z.optional(
    z.array(
      z.object({
        status,
        uid: z.string(),
        business_aml_status: z.enum(['SUSPECTED', 'NOT_SUSPECTED']),
        serviceName: z.string(),
        serviceGroupType: z.literal('COMPANY'),
        errorMessage: z.nullable(z.string()),
        data: z.array(amlHit),
      }),
    ),
  ),
  /** ours: every set of values that was screened; missing in responses of earlier builds. */
  asked: z.optional(z.array(askedValues)),
  /** The lists that were searched and which version of each. */
  lists: z.array(
    z.object({
      /** ours: the import, and the hash of the publisher's files; missing in responses of earlier builds. */
      id: z.optional(z.number()),
      sha256: z.optional(z.string()),
      list_name: z.string(),
      list_date: z.string(),
      imported: z.string(),
      entries: z.number(),
    }),
  ),
  algorithm_version: z.string(),
  /** ours: of the hits' explanations; missing in responses of earlier builds. */
  explanation_version: z.optional(z.string()),
  /**
   * ours: the least score of a hit when this was run, 0 to 1; missing in responses of earlier
   * builds.
   */
  threshold: z.optional(z.nullable(z.number())),
  /** ours: the best score that is not contradicted, also below the threshold; null: none from the floor up. */
  best_score: z.optional(z.nullable(z.number())),
  /** ours: the least score that was looked for. */
  score_floor: z.optional(z.nullable(z.number())),
});
export type AmlResponse = z.infer<typeof amlResponse>;

/** Every hit of a response, of individuals and companies. */
export function hitsOf(response: AmlResponse): readonly AmlHit[] {
  return [...(response.AML ?? []), ...(response.COMPANY ?? [])].flatMap((check) => check.data);
}

/** How many listed records a response names; one found with several values of a person counts once. */
export function countRecords(response: AmlResponse): number {
  const records = hitsOf(response).map(({ listName, listNumber, name, asked }) =>
    JSON.stringify([listName, listNumber || name, asked?.dob]),
  );
  return new Set(records).size;
}

/** AML-09: a hit alerts; one that is contradicted is stored and shown, but does not. */
export function verdictOf(hits: readonly Pick<AmlHit, 'verdict'>[]): AmlVerdict {
  return hits.some(({ verdict }) => verdict !== 'contradicted') ? 'SUSPECTED' : 'NOT_SUSPECTED';
}

/** AML-04: true when a hit that is not contradicted comes from the PEP list. */
export function isPepSuspected(response: AmlResponse): boolean {
  return hitsOf(response).some(
    (hit) => hit.listName === PEP_LIST_NAME && hit.verdict !== 'contradicted',
  );
}
