import type { Deed } from './deeds.ts';
import { kycOf, ownersOf } from './known.ts';
import type { Model } from './model.ts';
import { afterDeed } from './oracle.ts';
import { type Check, isAdverse, isFavourable, type Reading, WHOLE_CHECKS } from './words.ts';

/** A rule of section 2 that was broken. */
export class RuleBroken extends Error {}

interface Compared {
  readonly name: string;
  readonly check: Check;
  /** What it read before the step. */
  readonly was: string;
  readonly is: string;
  readonly expected: string;
}

function comparedOf(model: Model, before: Reading, after: Reading): readonly Compared[] {
  const wholes = WHOLE_CHECKS.map((check) => {
    return {
      name: check,
      check,
      was: before.words[check],
      is: after.words[check],
      expected: model.words[check],
    };
  });
  const owners = ownersOf(model.known).map(({ number, status }) => ({
    name: `kyc ${number}`,
    check: 'kyc' as const,
    was: before.owners[number] ?? '',
    is: after.owners[number] ?? '',
    expected: status,
  }));
  const kyc = {
    name: 'kyc',
    check: 'kyc' as const,
    was: before.kyc,
    is: after.kyc,
    expected: kycOf(model.known),
  };
  return [...wholes, ...owners, kyc];
}

function faultOf({ name, check, was, is, expected }: Compared): string | null {
  if (is === expected) return null;
  if (isFavourable(check, is)) {
    if (isAdverse(check, was)) return `${name} was ${was} and became ${is} by itself`;
    return `${name} reads ${is}, and nobody decided so on the facts as they are (${expected})`;
  }
  if (isAdverse(check, expected))
    return `${name} was ${expected} and reads ${is}, by nobody's decision`;
  if (isFavourable(check, expected))
    return `${name} reads ${is}, though no fact of ${expected} has changed`;
  return `${name} reads ${is} in place of ${expected}`;
}

/** Adverse ones stay, marked, until somebody decides. */
function unmarked(model: Model, { marks }: Reading): string | null {
  const expected = WHOLE_CHECKS.filter(
    (check) => isAdverse(check, model.words[check]) && model.marks.includes(check),
  );
  const missing = expected.find((check) => !marks.includes(check));
  return missing === undefined ? null : `${missing} is not marked though its facts have changed`;
}

function firstFault(model: Model, before: Reading, after: Reading): string | null {
  const faults = comparedOf(model, before, after).flatMap((one) => faultOf(one) ?? []);
  return faults[0] ?? unmarked(model, after);
}

function orders<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

/** Every account that some order of these deeds leads to; or why there is none. */
function follow(models: readonly Model[], deeds: readonly Deed[]) {
  const faults: string[] = [];
  const ends = orders(deeds).flatMap((order) => {
    return order.reduce<readonly Model[]>((all, deed) => {
      return all
        .flatMap((model) => afterDeed(model, deed))
        .flatMap((after) => {
          if ('model' in after) return after.model;
          faults.push(after.fault);
          return [];
        });
    }, models);
  });
  return { ends, faults };
}

function different(models: readonly Model[]): readonly Model[] {
  if (models.length === 1) return models;
  return [...new Map(models.map((model) => [JSON.stringify(model), model])).values()];
}

/** Watches one account: what may be true of it after each step, whatever order calls at one moment took. */
export class Watch {
  #models: readonly Model[];
  #reading: Reading;

  constructor(model: Model, reading: Reading) {
    this.#models = [model];
    this.#reading = reading;
  }

  get models(): readonly Model[] {
    return this.#models;
  }

  get model(): Model {
    const [model] = this.#models;
    if (!model) throw new Error('nothing explains what the account reads');
    return model;
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** From now on what may need a checker does. */
  needTwo(): void {
    this.#models = this.#models.map((model) => ({ ...model, needsTwo: true }));
  }

  /**
   * @param deeds what was acknowledged of one step; several were done at one moment
   * @throws RuleBroken where no order of the deeds leads to what the account reads
   */
  judge(deeds: readonly Deed[], reading: Reading): void {
    const { ends, faults } = follow(this.#models, deeds);
    const judged = ends.map((model) => ({
      model,
      fault: firstFault(model, this.#reading, reading),
    }));
    const explained = judged.filter(({ fault }) => fault === null).map(({ model }) => model);
    this.#reading = reading;
    if (explained.length === 0) throw new RuleBroken(judged[0]?.fault ?? faults[0]);
    this.#models = different(explained);
  }
}
