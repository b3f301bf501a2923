import { ownersOf } from './known.ts';
import { plain } from './plain.ts';
import { screenedBy, type Subject, subjectsOf } from './rests-on.ts';
import { type Hit, hitsInForce, type Model, whole } from './model.ts';
import { written } from './written.ts';
import { RUN_CHECKS, type RunCheck } from './words.ts';

/** One listed record and the person it was found for: spellings share it, birth dates do not. */
export function hitKey(check: RunCheck, { owner, birth_date }: Subject, record: string): string {
  return JSON.stringify([check, owner, birth_date, record]);
}

function isCovered(model: Model, check: RunCheck): boolean {
  return subjectsOf(check, model.known).every((one) => screenedBy(one) in model.screened[check]);
}

/** Suspected while a hit is in force; clear only where everybody was screened, since a fact changed last. */
export function derived(model: Model, check: RunCheck, isRun: boolean): Model {
  const isSuspected = hitsInForce(model, check).length > 0;
  const isSettled = isRun || !model.marks.includes(check);
  const isClear = isSettled && subjectsOf(check, model.known).length > 0 && isCovered(model, check);
  const unsuspected = isClear ? 'NOT_SUSPECTED' : 'NOT_RUN';
  const word = isSuspected ? 'SUSPECTED' : unsuspected;
  return { ...model, words: { ...model.words, [check]: word } };
}

function isDecided(model: Model, check: RunCheck, isRun: boolean) {
  const isSettled = isRun || !model.marks.includes(check);
  return isSettled && isCovered(model, check) ? [whole(check)] : [];
}

/** The hits of these subjects, by the list as it is. */
function found(
  model: Model,
  check: RunCheck,
  subjects: readonly Subject[],
): Readonly<Record<string, Hit>> {
  const hits = subjects.flatMap((one): [string, Hit][] => {
    const name = plain(one.name);
    const record = model.listed[name];
    return record === undefined
      ? []
      : [[hitKey(check, one, record), { check, name, record, state: 'open' }]];
  });
  return Object.fromEntries(hits);
}

/** A hit in force whose record is listed no more, or under another name, waits for a person again. */
function askedAgain(model: Model, hits: Model['hits']): Model['hits'] {
  return Object.fromEntries(
    Object.entries(hits).map(([key, hit]) => {
      const isGone = hit.state === 'true' && model.listed[hit.name] !== hit.record;
      return [key, isGone ? { ...hit, state: 'open' as const } : hit];
    }),
  );
}

/** A run screens everybody the check rests on now; a hit in force that it does not find stays. */
export function ran(model: Model, check: RunCheck, who: string | null): Model {
  const subjects = subjectsOf(check, model.known);
  if (subjects.length === 0) return model;
  const of = {
    ...model.screened[check],
    ...Object.fromEntries(subjects.map((one) => [screenedBy(one), one])),
  };
  const screened = { ...model.screened, [check]: of };
  const next = derived(
    { ...model, screened, hits: { ...model.hits, ...found(model, check, subjects) } },
    check,
    true,
  );
  return written(model, next, { by: who, decided: isDecided(next, check, true) });
}

/** A person's decision on a hit. */
export function judged(model: Model, key: string, state: 'true' | 'false', who: string): Model {
  const hit = model.hits[key];
  if (!hit) return model;
  const { check } = hit;
  const next = derived(
    { ...model, hits: { ...model.hits, [key]: { ...hit, state } } },
    check,
    false,
  );
  return written(model, next, { by: who, decided: isDecided(next, check, false) });
}

/**
 * The run of an alert screens those of whom a new record was found. It covers the check where everybody is screened by
 * then, which ends the mark, or some of them.
 */
function alerted(
  model: Model,
  check: RunCheck,
  { hits, subjects }: { hits: Model['hits']; subjects: readonly Subject[] },
): readonly Model[] {
  const of = {
    ...model.screened[check],
    ...Object.fromEntries(subjects.map((one) => [screenedBy(one), one])),
  };
  const screened = { ...model.screened, [check]: of };
  const suspected = derived({ ...model, screened, hits }, check, false);
  const whether = model.marks.includes(check)
    ? [[], [whole(check)]]
    : [isDecided(suspected, check, false)];
  return whether.map((decided) => written(model, suspected, { by: null, decided }));
}

/** Whom monitoring screens for new records: those of now, those who were screened, and everybody who ever was an owner. */
function watched(model: Model, check: RunCheck): readonly Subject[] {
  const subjects = [...Object.values(model.screened[check]), ...subjectsOf(check, model.known)];
  if (check === 'business_aml') return subjects;
  const former = ownersOf(model.known)
    .filter(({ standing }) => standing !== 'named')
    .map(({ number, name, birth_date, country }) => {
      return { owner: number, name, birth_date, country: country || model.known.country };
    });
  return [...subjects, ...former];
}

/** An account that was ever screened is monitored for both checks, also for one that never ran (0017). */
function isMonitored(model: Model): boolean {
  return RUN_CHECKS.some((check) => Object.keys(model.screened[check]).length > 0);
}

/** A new version of the list: everybody who is monitored is screened for its new records, and no hit ends. */
export function published(model: Model, listed: Model['listed']): readonly Model[] {
  const isNew = ([name, record]: [string, string]) => model.listed[name] !== record;
  const fresh = Object.fromEntries(Object.entries(listed).filter(isNew));
  let all: readonly Model[] = [{ ...model, listed }];
  for (const check of isMonitored(model) ? RUN_CHECKS : []) {
    const subjects = watched(model, check).filter(({ name }) => plain(name) in fresh);
    const hits = found({ ...model, listed: fresh }, check, subjects);
    if (Object.keys(hits).every((key) => key in model.hits)) continue;
    all = all.flatMap((one) => alerted(one, check, { hits: { ...hits, ...one.hits }, subjects }));
  }
  return all.map((one) => written(one, { ...one, hits: askedAgain(one, one.hits) }, { by: null }));
}
