import { createHash, randomBytes } from 'node:crypto';
import { type AmlHit, type AmlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import * as z from 'zod';
import type { ScreeningAsk } from '../../platform/screening/screening.ts';
import { askOf } from '../subjects/aml-subject.ts';
import { canonicalJson } from './canonical-json.ts';

/** What the engine was asked, in its order. */
export const runInput = z.array(
  z.object({
    type: z.enum(['individual', 'company']),
    name: z.string(),
    dob: z.exactOptional(z.string()),
    country: z.exactOptional(z.string()),
  }),
);

const TYPES = { individual: 'individual', business: 'company' } as const;

/** The asks of a run that was answered about these values. */
export function asksOfRun(run_type: RunType, asked: readonly AskedValues[]): ScreeningAsk[] {
  return asked.map((values) => askOf(TYPES[run_type], values));
}

/** A hit as every repetition of its run gives it: without the moment of the screening. */
export function repeatableHit({ checkDate: _moment, ...hit }: AmlHit): string {
  return canonicalJson(hit);
}

/** The text of a result, the same for each repetition: without random names and moments. */
export function resultText(response: AmlResponse): string {
  const { asked, algorithm_version, explanation_version, threshold, best_score, score_floor } =
    response;
  return canonicalJson({
    asked,
    algorithm_version,
    explanation_version,
    threshold,
    best_score,
    score_floor,
    hits: hitsOf(response).map(({ checkDate: _moment, ...hit }) => hit),
  });
}

/**
 * SHA-256 over a salt and a text. Input and result name a person: without its salt, which goes with the
 * input, nobody can find out by trying names whose digest it is.
 */
export function saltedDigest(salt: string, text: string): string {
  return createHash('sha256').update(`${salt}\n${text}`).digest('hex');
}

/** What is stored of a run in addition to its response, so that it can be repeated. */
export interface RunEvidence {
  readonly salt: string;
  /** Canonical JSON of the asks. */
  readonly input: string;
  readonly input_sha256: string;
  readonly result_sha256: string;
  readonly algorithm_version: string;
  readonly explanation_version: string;
  readonly threshold: number | null;
  /** The searched imports; empty where a provider outside screened. */
  readonly list_ids: readonly number[];
}

const SALT_BYTES = 16;

/** The evidence of a run from its response. */
export function evidenceOf(run_type: RunType, response: AmlResponse): RunEvidence {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const input = canonicalJson(asksOfRun(run_type, response.asked ?? []));
  const { algorithm_version, explanation_version = '', threshold = null, lists } = response;
  return {
    salt,
    input,
    input_sha256: saltedDigest(salt, input),
    result_sha256: saltedDigest(salt, resultText(response)),
    algorithm_version,
    explanation_version,
    threshold,
    list_ids: lists.flatMap(({ id }) => id ?? []),
  };
}
