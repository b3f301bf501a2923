import { CHECK_NAMES, checkRow } from '@verify-admin/rulebook/checks/checks';
import { FACT_KINDS, type FactKind } from '@verify-admin/rulebook/checks/fact-kinds';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { reopenings } from '@verify-admin/rulebook/checks/reopening.rules';
import type { ActName } from './acts.ts';
import { RULES, type Rules } from './rules.ts';

/** Gives `run` the rules with a fault, which is taken out again once it is done. */
type Plant = (run: (rules: Rules) => void) => void;

const replacing =
  (rules: Partial<Rules>): Plant =>
  (run) =>
    run({ ...RULES, ...rules });

/** The ways in which facts are written. */
const WRITES = [
  'submit',
  'answer',
  'upload',
  'hide',
  'quarantine',
  'rename',
  'import',
  'pictures',
  'report',
  'alert',
  'run',
  'hit',
  'decide',
] as const;

/** The rows of the checks are changed while the fault is planted, and put back. */
function withoutKind(kind: FactKind): Plant {
  return (run) => {
    const rows = CHECK_NAMES.map((check) => checkRow(check) as { rests_on: readonly FactKind[] });
    const before = rows.map(({ rests_on }) => rests_on);
    for (const row of rows) row.rests_on = row.rests_on.filter((one) => one !== kind);
    try {
      run(RULES);
    } finally {
      for (const [at, row] of rows.entries()) row.rests_on = before[at] ?? [];
    }
  };
}

/** What is read of an account without one thing that checks rest on. */
const BLIND: Readonly<Record<string, (ground: Ground) => Ground>> = {
  'the name of the person': (ground) => ({ ...ground, person: { ...ground.person, name: 'X' } }),
  'the birth date of the person': (ground) => ({
    ...ground,
    person: { ...ground.person, birth_date: '' },
  }),
  'the country of the account': (ground) => ({
    ...ground,
    account: { ...ground.account, country: '' },
  }),
  'the company of the account': (ground) => ({
    ...ground,
    account: { ...ground.account, company_name: '' },
  }),
  'the company of the record': (ground) => ({ ...ground, record_company_name: '' }),
  'the company that is paid': (ground) => ({
    ...ground,
    account: { ...ground.account, payment_company_name: '' },
  }),
  'the results of the provider': (ground) => ({
    ...ground,
    person: { ...ground.person, provider_result: '' },
    owners: ground.owners.map((one) => ({ ...one, provider_result: '' })),
  }),
  'the pictures of the persons': (ground) => ({
    ...ground,
    person: { ...ground.person, pictures: [] },
    owners: ground.owners.map((one) => ({ ...one, pictures: [] })),
  }),
  'the owners who joined': (ground) => ({ ...ground, owners: ground.owners.slice(0, 1) }),
  'the answers to a request': (ground) => ({
    ...ground,
    submission: ground.submission && { ...ground.submission, city: '', street: '' },
  }),
  'the documents that a mark names': (ground) => ({ ...ground, marked: [] }),
  'hidden documents': (ground) => ({
    ...ground,
    documents: ground.documents.map((one) => ({ ...one, is_shown: true })),
  }),
  'the country of the payout': (ground) => ({
    ...ground,
    payout: ground.payout && { ...ground.payout, country: '' },
  }),
  'the open hits': (ground) => ({
    ...ground,
    open_hits: { individual_aml: 0, business_aml: 0 },
  }),
};

const OTHERS: Readonly<Record<string, Plant>> = {
  'a decision is made outside the lock, on the facts its person saw': replacing({
    isHeld: () => true,
  }),
  'who asks for a decision approves it': replacing({
    refuseApprove: (ask) => RULES.refuseApprove({ ...ask, maker: null }),
  }),
  'who changed a fact of a decision approves it': replacing({
    refuseApprove: (ask) => RULES.refuseApprove({ ...ask, isFactMaker: false }),
  }),
  'who saved payment details approves them': replacing({ refuseDetailsApproval: () => null }),
  'a decision that needs a checker is applied at once': replacing({ mayWait: false }),
  'a run that no longer finds a record ends its hit': replacing({
    hitsInForce: (hits, decisions, subjects) =>
      RULES.hitsInForce(hits, [], subjects, []).map((one) => ({
        ...one,
        decisions: decisions.filter(({ hit_id }) => hit_id === one.hit.id).toReversed(),
      })),
  }),
  'what was decided against is open again once a fact changes': replacing({
    reopenings: (before, after, decided) => {
      const moves = reopenings(before, after, decided);
      const eased = moves.reopenings.map((one) => ({ ...one, to: one.to ?? 'APPROVED' }));
      return { ...moves, reopenings: eased };
    },
  }),
  'an override takes a former owner who was decided against out of the count': replacing({
    refuseFormerOwner: () => null,
  }),
  'a verification that began before undoes what staff decided': replacing({
    isDecidedAgainst: () => false,
  }),
  'an owner is known by the name alone': replacing({
    numberOwners: (known, named) =>
      RULES.numberOwners(
        known.map((one) => ({ ...one, birth_date: '' })),
        named,
      ),
  }),
  'an adverse check is not marked': replacing({
    reopenings: (before, after, decided) => {
      const moves = reopenings(before, after, decided);
      return { ...moves, reopenings: moves.reopenings.filter(({ to }) => to !== null) };
    },
  }),
};

/** Every fault by its name. */
export const PLANTED: Readonly<Record<string, Plant>> = {
  ...Object.fromEntries(
    WRITES.map((act) => [
      `“${act}” writes without reopening`,
      replacing({ reopens: (one) => one !== act }),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(FACT_KINDS).map((kind) => [
      `no check rests on “${kind}”`,
      withoutKind(kind as FactKind),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(BLIND).map(([what, read]) => [`nobody reads ${what}`, replacing({ read })]),
  ),
  ...OTHERS,
};

/** The acts a fault is about, where random sequences seldom come to it. */
export const ABOUT: Readonly<Record<string, readonly ActName[]>> = {
  '“run” writes without reopening': ['run', 'review', 'publish', 'rename', 'confirmHit'],
  'nobody reads the company that is paid': ['importRow', 'decidePayment'],
  'nobody reads the results of the provider': ['see', 'launch', 'report', 'overrideKyc'],
  'nobody reads the answers to a request': ['answer', 'review'],
  'nobody reads the documents that a mark names': ['mark', 'uploadStaff', 'hide', 'overrideKyb'],
  'nobody reads the country of the payout': ['see', 'savePayment', 'decidePayment'],
  'nobody reads the open hits': ['run', 'confirmHit', 'overrideLegal', 'publish'],
  'who changed a fact of a decision approves it': ['rename', 'overrideLegal', 'review', 'approve'],
  'a run that no longer finds a record ends its hit': ['publish', 'run'],
};
