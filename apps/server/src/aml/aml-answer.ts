import { randomBytes } from 'node:crypto';
import {
  type AmlHit,
  type AmlResponse,
  hitsOf,
  verdictOf,
} from '@verify-admin/rulebook/aml/aml-response';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Screened } from '../platform/screening/screening.ts';

type Failure = Extract<Screened, { ok: false }>;

const SERVICE_NAME = 'LocalListNameCheck';
const UID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const UID_LENGTH = 25;

/** Names one check of one run, as the provider's do; a hit is named by its list and number. */
function makeCheckUid(): string {
  const letterOf = (byte: number) => UID_LETTERS[byte % UID_LETTERS.length];
  return Array.from(randomBytes(UID_LENGTH), letterOf).join('');
}

const VERDICTS: readonly AmlHit['verdict'][] = ['match', 'possible', 'contradicted'];

/** The graver hit first, then the higher score. */
function byWeight(a: AmlHit, b: AmlHit): number {
  return VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || b.score - a.score;
}

/** Each listed record once, the way it weighs most, best score first. */
function mergeHits(hits: readonly AmlHit[]): AmlHit[] {
  const kept = new Map<string, AmlHit>();
  for (const hit of hits.toSorted(byWeight)) {
    const record = `${hit.listName} ${hit.listNumber}`;
    if (!kept.has(record)) kept.set(record, hit);
  }
  return [...kept.values()].toSorted((a, b) => b.score - a.score);
}

/**
 * Why a run came to nothing, or null. Only the second name, the account's own, may be one that
 * cannot be screened.
 */
export function findFailure(screened: readonly Screened[]): Failure['why'] | null {
  const [first, ...others] = screened;
  if (!first || !first.ok) return first?.why ?? 'name-not-screenable';
  const failed = others.find((other) => !other.ok && other.why !== 'name-not-screenable');
  return failed && !failed.ok ? failed.why : null;
}

type Nearest = Pick<AmlResponse, 'best_score' | 'score_floor'>;

/** The nearest of several, who were all looked for as low as the highest floor among them. */
function nearestOf(answers: readonly Nearest[]): Nearest {
  const known = answers.map(({ best_score }) => best_score ?? null);
  const scores = known.filter((score) => score !== null);
  const floors = answers.map(({ score_floor }) => score_floor ?? null);
  const told = floors.filter((floor) => floor !== null);
  if (answers.length === 0 || told.length < floors.length) return {};
  const best_score = scores.length === 0 ? null : Math.max(...scores);
  return { best_score, score_floor: Math.max(...told) };
}

/** AML-08, AML-09: what was found under every name of a run, in the provider's shape. */
export function makeAmlResponse(run_type: RunType, screened: readonly Screened[]): AmlResponse {
  const answers = screened.filter((one) => one.ok);
  const data = mergeHits(answers.flatMap(({ hits }) => hits));
  const overallStatus = verdictOf(data);
  const check = {
    status: {
      serviceSuspected: overallStatus === 'SUSPECTED',
      checkSuccessful: true,
      overallStatus,
    },
    uid: makeCheckUid(),
    serviceName: SERVICE_NAME,
    errorMessage: null,
    data,
  };
  const lists = new Map(
    answers.flatMap((one) => one.lists).map((list) => [`${list.list_name} ${list.imported}`, list]),
  );
  const searched = {
    lists: [...lists.values()],
    algorithm_version: answers[0]?.algorithm_version ?? '',
    threshold: answers[0]?.threshold ?? null,
    ...nearestOf(answers),
  };
  if (run_type === 'individual') {
    return { AML: [{ ...check, serviceGroupType: 'AML' }], ...searched };
  }
  const company = { ...check, serviceGroupType: 'COMPANY' as const };
  return { COMPANY: [{ ...company, business_aml_status: overallStatus }], ...searched };
}

/** The hits of an earlier response beside those of a later one, in the later one's check. */
export function joinPersons(earlier: AmlResponse, later: AmlResponse): AmlResponse {
  const data = mergeHits([...hitsOf(earlier), ...hitsOf(later)]);
  const overallStatus = verdictOf(data);
  const status = {
    serviceSuspected: overallStatus === 'SUSPECTED',
    checkSuccessful: true,
    overallStatus,
  };
  const { best_score: _, score_floor: __, ...searched } = later;
  const AML = later.AML?.map((check) => ({ ...check, status, data }));
  return { ...searched, ...nearestOf([earlier, later]), AML };
}
