import { randomBytes } from 'node:crypto';
import { type AmlHit, type AmlResponse, verdictOf } from '@verify-admin/rulebook/aml/aml-response';
import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Screened, ScreeningAsk } from '../../platform/screening/screening.ts';
import { valuesOf } from '../subjects/aml-subject.ts';

type Failure = Extract<Screened, { ok: false }>;

const SERVICE_NAME = 'LocalListNameCheck';
const UID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const UID_LENGTH = 25;

/** Names one check of one run, as the provider's do; a hit is named by its list and number. */
function makeCheckUid(): string {
  const letterOf = (byte: number) => UID_LETTERS[byte % UID_LETTERS.length];
  return Array.from(randomBytes(UID_LENGTH), letterOf).join('');
}

/** What was asked, and the answer to it. */
export interface Answer {
  readonly asked: AskedValues;
  readonly screened: Screened;
}

/**
 * Asks about every set of values of a run. Where no listed name is near, birth date and country change
 * nothing, so that one answer serves all of the same name.
 */
export async function screenAll(
  asks: readonly ScreeningAsk[],
  screen: (ask: ScreeningAsk) => Promise<Screened>,
): Promise<Answer[]> {
  const answers = new Map<string, Promise<Screened>>();
  const answerTo = async (ask: ScreeningAsk): Promise<Screened> => {
    const known = answers.get(ask.name);
    if (!known) {
      const answer = screen(ask);
      answers.set(ask.name, answer);
      return answer;
    }
    const first = await known;
    return first.ok && first.nobody_near ? first : screen(ask);
  };
  return Promise.all(
    asks.map(async (ask) => ({ asked: valuesOf(ask), screened: await answerTo(ask) })),
  );
}

/** The hits of an answer, each with the values it was found with. */
function hitsOfAnswer({ asked, screened }: Answer): AmlHit[] {
  return screened.ok ? screened.hits.map((hit) => ({ ...hit, asked })) : [];
}

/**
 * Why a run came to nothing, or null. Only the second name, the account's own, may be one that
 * cannot be screened.
 */
export function findFailure(answers: readonly Answer[]): Failure['why'] | null {
  const [first, ...others] = answers.map(({ screened }) => screened);
  if (!first || !first.ok) return first?.why ?? 'name-not-screenable';
  const failed = others.find((other) => !other.ok && other.why !== 'name-not-screenable');
  return failed && !failed.ok ? failed.why : null;
}

type Nearest = Pick<AmlResponse, 'best_score' | 'score_floor'>;

/**
 * The nearest of several answers; together they are complete down to the highest of their floors.
 */
function nearestOf(answers: readonly Nearest[]): Nearest {
  const known = answers.map(({ best_score }) => best_score ?? null);
  const scores = known.filter((score) => score !== null);
  const floors = answers.map(({ score_floor }) => score_floor ?? null);
  const knownFloors = floors.filter((floor) => floor !== null);
  if (answers.length === 0 || knownFloors.length < floors.length) return {};
  const best_score = scores.length === 0 ? null : Math.max(...scores);
  return { best_score, score_floor: Math.max(...knownFloors) };
}

/** AML-08, AML-09: what was found with every set of values of a run, in the provider's shape. */
export function makeAmlResponse(run_type: RunType, answered: readonly Answer[]): AmlResponse {
  const answers = answered.map(({ screened }) => screened).filter((one) => one.ok);
  const data = answered.flatMap(hitsOfAnswer).toSorted((a, b) => b.score - a.score);
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
    asked: answered.filter(({ screened }) => screened.ok).map(({ asked }) => asked),
    lists: [...lists.values()],
    algorithm_version: answers[0]?.algorithm_version ?? '',
    explanation_version: answers[0]?.explanation_version ?? '',
    threshold: answers[0]?.threshold ?? null,
    ...nearestOf(answers),
  };
  if (run_type === 'individual') {
    return { AML: [{ ...check, serviceGroupType: 'AML' }], ...searched };
  }
  const company = { ...check, serviceGroupType: 'COMPANY' as const };
  return { COMPANY: [{ ...company, business_aml_status: overallStatus }], ...searched };
}
