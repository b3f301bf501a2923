import * as fc from 'fast-check';
import { pick } from '../../facts-model/values.ts';
import type { Act } from './act.ts';
import { ACT_NAMES, ACTS, type ActName, ALONE } from './acts.ts';
import { compareShown } from './compare-shown.ts';
import type { RealDesk } from './real-desk.ts';

interface Call {
  readonly who: number;
  readonly act: ActName;
  readonly value: number;
}

/** What is done at one moment. */
type Step = readonly Call[];

const STAGES = [
  'new',
  'submitted',
  'approved',
  'approved',
  'approved',
  'suspected',
  'replaced',
] as const;
export interface Sequence {
  readonly stage: number;
  readonly needsTwo: boolean;
  readonly steps: readonly Step[];
}

const [CS, LEGAL] = [0, 1];
const SUBMITTED: readonly Call[] = [
  { who: CS, act: 'submit', value: 0 },
  { who: CS, act: 'run', value: 0 },
  { who: CS, act: 'run', value: 1 },
];
const APPROVED: readonly Call[] = [
  ...SUBMITTED,
  { who: LEGAL, act: 'overrideKyc', value: 0 },
  { who: LEGAL, act: 'overrideKyb', value: 0 },
  { who: CS, act: 'savePayment', value: 0 },
  { who: LEGAL, act: 'decidePayment', value: 0 },
  { who: LEGAL, act: 'review', value: 0 },
  { who: LEGAL, act: 'overrideLegal', value: 0 },
];
const SUSPECTED: readonly Call[] = [
  ...APPROVED.map((one) => (one.act === 'submit' ? { ...one, value: 10 } : one)),
  { who: CS, act: 'publish', value: 3 },
];
/** Of whom the owner was decided against, before a form named somebody else. */
const REPLACED: readonly Call[] = [
  ...APPROVED,
  { who: LEGAL, act: 'overrideKyc', value: 2 },
  { who: 0, act: 'submit', value: 4 },
];
const PREPARED = {
  new: [],
  submitted: SUBMITTED,
  approved: APPROVED,
  suspected: SUSPECTED,
  replaced: REPLACED,
} as const;

const OFTEN: readonly ActName[] = [
  'see',
  'overrideKyc',
  'overrideKyb',
  'overrideLegal',
  'review',
  'decidePayment',
  'run',
  'approve',
  'clearHit',
  'confirmHit',
  'launch',
  'report',
  'removeOwner',
];

const callOf = (acts: readonly ActName[]): fc.Arbitrary<Call> =>
  fc.record({ who: fc.nat(3), act: fc.constantFrom(...acts), value: fc.nat(23) });

const TOGETHER = ACT_NAMES.filter((act) => !ALONE.includes(act));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: callOf(ACT_NAMES).map((one) => [one]) },
  { weight: 3, arbitrary: callOf(OFTEN).map((one) => [one]) },
  { weight: 2, arbitrary: fc.array(callOf(TOGETHER), { minLength: 2, maxLength: 3 }) },
);

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  stage: fc.nat(STAGES.length - 1),
  needsTwo: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }),
});

/** How often each act was done, and refused. */
export class Counts {
  sequences = 0;
  readonly done = new Map<ActName, number>();
  readonly refused = new Map<ActName, number>();

  count(act: ActName, isDone: boolean): void {
    const of = isDone ? this.done : this.refused;
    of.set(act, (of.get(act) ?? 0) + 1);
  }
}

/** How each act is done, and what is counted. */
export interface How {
  readonly acts: Readonly<Record<ActName, Act>>;
  readonly counts: Counts;
}

/** Several calls at one moment, or one; then the oracle compares. @throws RuleBroken */
async function take(desk: RealDesk, calls: Step, { acts, counts }: How): Promise<void> {
  desk.pass();
  const ready = [];
  for (const { who, act, value } of calls)
    ready.push({ act, run: await acts[act](desk, pick(desk.people, who), value) });
  const deeds = await Promise.all(
    ready.map(async ({ act, run }) => {
      const deed = (await run?.()) ?? null;
      counts.count(act, deed !== null);
      return deed;
    }),
  );
  desk.watch.judge(
    deeds.filter((deed) => deed !== null),
    await desk.read(),
  );
}

/** Does a sequence on a new account. @throws RuleBroken */
export async function follow(
  desk: RealDesk,
  { stage, needsTwo, steps }: Sequence,
  { acts = ACTS, counts }: Partial<How> & Pick<How, 'counts'>,
): Promise<void> {
  await desk.begin();
  counts.sequences += 1;
  const none = { acts, counts: new Counts() };
  for (const one of PREPARED[pick(STAGES, stage)]) await take(desk, [one], none);
  if (needsTwo) await desk.needTwo();
  for (const one of steps) await take(desk, one, { acts, counts });
  await compareShown(desk);
}
