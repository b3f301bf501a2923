import * as fc from 'fast-check';
import { pick } from '../values.ts';
import { ACT_NAMES, ACTS, type ActName } from './acts.ts';
import { MemoryDesk, STAFF } from './memory-desk.ts';
import type { Rules } from './rules.ts';

export interface Step {
  readonly who: number;
  readonly act: ActName;
  readonly value: number;
}

/** How far an account is where its sequence begins. */
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

const LEGAL = 1;
const SUBMITTED: readonly Step[] = [
  { who: 0, act: 'submit', value: 0 },
  { who: 0, act: 'run', value: 0 },
  { who: 0, act: 'run', value: 1 },
];
const APPROVED: readonly Step[] = [
  ...SUBMITTED,
  { who: LEGAL, act: 'overrideKyc', value: 0 },
  { who: LEGAL, act: 'overrideKyb', value: 0 },
  { who: 0, act: 'savePayment', value: 0 },
  { who: LEGAL, act: 'decidePayment', value: 0 },
  { who: LEGAL, act: 'review', value: 0 },
  { who: LEGAL, act: 'overrideLegal', value: 0 },
];
/** Of whom everything was approved, before a new version of the list named a person and the company. */
const SUSPECTED: readonly Step[] = [
  ...APPROVED.map((one) => (one.act === 'submit' ? { ...one, value: 10 } : one)),
  { who: 0, act: 'publish', value: 3 },
];
/** Of whom the owner was decided against, before a form named somebody else. */
const REPLACED: readonly Step[] = [
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
} as const satisfies Readonly<Record<(typeof STAGES)[number], readonly Step[]>>;

/** Decisions and looks at the account are drawn more often: few other steps lead anywhere without them. */
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

const stepOf = (often: readonly ActName[]): fc.Arbitrary<Step> =>
  fc.record({
    who: fc.nat(STAFF.length - 1),
    act: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ACT_NAMES) },
      { weight: 2, arbitrary: fc.constantFrom(...often) },
    ),
    value: fc.nat(23),
  });

/** Random sequences, in which some acts are drawn more often. */
export function sequenceOf(often: readonly ActName[] = OFTEN): fc.Arbitrary<Sequence> {
  return fc.record({
    stage: fc.nat(STAGES.length - 1),
    needsTwo: fc.boolean(),
    steps: fc.array(stepOf(often), { minLength: 4, maxLength: 16, size: 'max' }),
  });
}

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

function take(desk: MemoryDesk, { who, act, value }: Step): boolean {
  const deed = ACTS[act](desk, pick(STAFF, who), value);
  desk.judge(deed ? [deed] : []);
  return deed !== null;
}

/** Does a sequence; the oracle judges after every step. @throws RuleBroken */
export function follow(rules: Rules, { stage, needsTwo, steps }: Sequence, counts: Counts): void {
  const desk = new MemoryDesk(rules);
  counts.sequences += 1;
  for (const one of PREPARED[pick(STAGES, stage)]) take(desk, one);
  if (needsTwo) desk.needTwo();
  for (const one of steps) counts.count(one.act, take(desk, one));
}
