import { declareRefusals } from '../kernel/refusal.ts';
import { type KindJudging, selfTestKind } from './self-test.kinds.ts';

/** The same queries of the same lists every time, so that two tests can be compared. */
export const SELF_TEST_SETTINGS = {
  seed: 20_261_121,
  /** Some sixty queries for each: 3,500 in all. */
  perShare: 60,
  /** The wrong answers that are stored one by one; all are counted. */
  mostWrong: 500,
} as const;

/** How often a self-test is begun again after its process ended, before it has failed. */
export const SELF_TEST_TAKES = 3;

export const SELF_TEST_REFUSALS = declareRefusals({
  'screening/self-test-running': {
    status: 409,
    sentence: 'A self-test is already running. Please wait until it has finished.',
  },
  'screening/no-lists': {
    status: 409,
    sentence: 'No sanctions list is loaded, so there is nothing to test. Import a list first.',
  },
  'screening/unknown-self-test': { status: 404, sentence: 'This self-test does not exist.' },
});

export type SelfTestState = 'waiting' | 'running' | 'done' | 'failed';

/** Why a self-test came to nothing, and what to do. */
export const SELF_TEST_FAILURES = {
  'no-lists': 'No sanctions list was loaded. Import a list and start again.',
  unavailable: 'Screening was not available. Start again.',
  interrupted: 'The process ended before the test finished. Start again.',
} as const;
export type SelfTestFailure = keyof typeof SELF_TEST_FAILURES;

export interface KindFigures {
  readonly kind: string;
  readonly asked: number;
  readonly wrong: number;
}

/** What two self-tests are compared by. */
export interface ComparedTest {
  readonly generator_version: string;
  readonly lists: readonly { readonly list_name: string; readonly imported: string }[];
  readonly kinds: readonly KindFigures[];
}

interface Sum {
  readonly asked: number;
  readonly wrong: number;
}

/** All queries that are judged in one way together. */
export function sumOf(kinds: readonly KindFigures[], judging: KindJudging): Sum {
  const counted = kinds.filter(({ kind }) => selfTestKind(kind).judging === judging);
  return {
    asked: counted.reduce((sum, { asked }) => sum + asked, 0),
    wrong: counted.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

/** The share answered rightly, 0 to 1; null where nothing was asked. */
export function rightShare({ asked, wrong }: Sum): number | null {
  return asked === 0 ? null : (asked - wrong) / asked;
}

/** A share as it is written, never rounded up to a whole that it is not. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const tenths = share > 0.5 ? Math.floor(share * 1000 + 1e-9) : Math.ceil(share * 1000 - 1e-9);
  return `${(tenths / 10).toFixed(1)} %`;
}

/** Whether a kind finds less than it must. */
export function isBelowMust({ kind, asked, wrong }: KindFigures): boolean {
  const { must } = selfTestKind(kind);
  const share = rightShare({ asked, wrong });
  return must !== null && share !== null && share < must - 1e-9;
}

/** Other lists make other queries, and of those a query or two may fall otherwise. */
const OTHER_QUERIES = { share: 0.01, wrong: 2 } as const;

/** Whether two self-tests asked the same of the same lists. */
export function asksTheSame(now: ComparedTest, before: ComparedTest): boolean {
  const listsOf = ({ lists }: ComparedTest) =>
    lists
      .map(({ list_name, imported }) => `${list_name} ${imported}`)
      .toSorted()
      .join('\n');
  return now.generator_version === before.generator_version && listsOf(now) === listsOf(before);
}

/**
 * The kinds that are answered worse than the self-test before answered them. Of the same lists the same
 * is asked, so every further wrong answer counts; of others it must be more than chance would have it.
 */
export function regressedKinds(
  now: ComparedTest,
  before: ComparedTest | null,
): ReadonlySet<string> {
  if (!before) return new Set();
  const isSame = asksTheSame(now, before);
  const worse = now.kinds.filter((figures) => {
    const { kind } = figures;
    if (selfTestKind(kind).judging === 'bearer') return false;
    const earlier = before.kinds.find((one) => one.kind === kind);
    const [share, shareBefore] = [rightShare(figures), earlier && rightShare(earlier)];
    if (!earlier || share === null || shareBefore == null) return false;
    if (isSame) return figures.wrong > earlier.wrong;
    const further = figures.wrong - earlier.wrong;
    return further >= OTHER_QUERIES.wrong && shareBefore - share >= OTHER_QUERIES.share;
  });
  return new Set(worse.map(({ kind }) => kind));
}
