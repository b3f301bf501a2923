import { expect, it } from 'vitest';
import type { KycStatus } from '../kyc/kyc.states.ts';
import {
  compareOrder,
  meaningOf,
  orderOf,
  type PersonResult,
  type PersonState,
  type ProviderEvent,
  refusePersonResult,
} from './provider-result.rules.ts';

function rowAt<T>(rows: readonly T[], at: number): T {
  const row = rows[at];
  if (row === undefined) throw new Error(`There is no row ${at}.`);
  return row;
}

/** Numbers that look random and are the same in every run. */
function draws(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, pick: <T>(from: readonly T[]): T => rowAt(from, next(from.length)) };
}
type Draws = ReturnType<typeof draws>;

const EVENTS: readonly ProviderEvent[] = [
  'IDENTIFICATION_AUTO_FINISHED',
  'IDENTIFICATION_MANUAL_FINISHED',
  'IDENTIFICATION_RESUBMITTED',
  'IDENTIFICATION_EXPIRED',
];
const OVERALLS = ['APPROVED', 'DENIED', 'SUSPECTED', 'REVIEWING', 'EXPIRED', 'ACTIVE', 'odd'];
const PERSONS = 1000;
const INITIAL: readonly KycStatus[] = ['submitted', 'pending', 'complete', 'internal-review'];

interface Message {
  readonly id: number;
  readonly person: number;
  readonly isForged: boolean;
  readonly result: PersonResult;
}

function aMessage({ next, pick }: Draws, id: number): Message {
  const result: PersonResult = {
    event: pick(EVENTS),
    final: next(10) > 0,
    overall: pick(OVERALLS),
    fraud_tags: next(8) === 0 ? [pick(['AML_FAILED', 'AML_SUSPECTION', 'DUPLICATE_FACE'])] : [],
    aml: 'none',
    // Few moments, so that many results end in the same second.
    begun: next(20),
    finished: next(20),
  };
  return { id, person: next(PERSONS), isForged: next(10) === 0, result };
}

function shuffled<T>({ next }: Draws, rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, key: next(2 ** 30) }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}

/** What the product does with one message: it applies it, or leaves the state as it is. */
function apply(state: PersonState, result: PersonResult): PersonState {
  const meaning = meaningOf(result);
  if (refusePersonResult(result, state) !== null || !meaning) return state;
  const { status, effect } = meaning;
  return effect === 'decides'
    ? { ...state, status, decided: orderOf(result, status) }
    : { ...state, status };
}

/** The model: all authentic results of one person at once, without any order of arrival. */
function expected(initial: PersonState, results: readonly PersonResult[]): KycStatus {
  const valid = results.filter(
    ({ begun, finished }) =>
      initial.overridden === null ||
      (finished > initial.overridden.at &&
        (initial.overridden.status === 'internal-review' || begun > initial.overridden.at)),
  );
  const meanings = valid.flatMap((result) => {
    const meaning = meaningOf(result);
    return meaning ? [{ ...meaning, order: orderOf(result, meaning.status) }] : [];
  });
  const decisions = meanings
    .filter(({ effect }) => effect === 'decides')
    .sort((a, b) => compareOrder(a.order, b.order));
  const waits = initial.status === 'submitted' || initial.status === 'pending';
  const lapsed = meanings.some(({ effect }) => effect === 'lapses');
  return decisions.at(-1)?.status ?? (waits && lapsed ? 'expired' : initial.status);
}

it.each([1, 2, 3, 4, 5])(
  'E7 KYC-02 10,000 messages, repeated, shuffled and forged, end as the model does (seed %i)',
  (seed) => {
    const random = draws(seed);
    const sent = Array.from({ length: 7000 }, (_, id) => aMessage(random, id));
    const repeated = Array.from({ length: 3000 }, () => random.pick(sent));
    const initial = Array.from({ length: PERSONS }, (_, person): PersonState => {
      if (person % 5 > 0) return { status: random.pick(INITIAL), decided: null, overridden: null };
      const status = random.pick(['denied', 'internal-review'] as const);
      return { status, decided: null, overridden: { status, at: random.next(20) } };
    });
    const states = [...initial];
    const stored = new Set<number>();
    for (const message of shuffled(random, [...sent, ...repeated])) {
      if (message.isForged || stored.has(message.id)) continue;
      stored.add(message.id);
      states[message.person] = apply(rowAt(states, message.person), message.result);
    }
    for (const [person, state] of states.entries()) {
      const own = sent.filter((message) => message.person === person && !message.isForged);
      const results = own.map(({ result }) => result);
      expect(state.status).toBe(expected(rowAt(initial, person), results));
    }
  },
);
