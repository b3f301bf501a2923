import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../../apps/server/src/features.ts';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const WEB = join(ROOT, 'apps/web/src');

/** Where a decision on facts is made, and which part shows that it was refused. */
const REFUSALS_SHOWN: Readonly<Record<string, string>> = {
  'aml/decision/use-decide.ts': 'aml/decision/decide-bar.tsx',
  'aml/hits/use-hit-review.ts': 'aml/hits/hits-drawer.tsx',
  'aml/subjects/remove-subject-modal.tsx': 'aml/subjects/remove-subject-modal.tsx',
  'kyc/remove-former-owner.tsx': 'kyc/remove-former-owner.tsx',
  'override/override-modal.tsx': 'override/override-modal.tsx',
  'payments/payment-modal.tsx': 'payments/payment-modal.tsx',
  'payments/deny-payment.tsx': 'payments/deny-payment.tsx',
  'payments/form/edit-payment.tsx': 'payments/form/edit-payment.tsx',
  'studios/review/decision/decision-modal.tsx': 'studios/review/decision/decision-modal.tsx',
};

/** Functions that make a decision for the parts that call them. */
const HANDED_ON = ['useUpsertPayment', 'useDecideReview'];

/** Calls that take the facts their person saw. */
const DECIDING = CALLS.filter(
  ({ input }) => 'facts' in ((input as { shape?: object }).shape ?? {}),
);

const FILES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

function filesWith(pattern: RegExp): string[] {
  return FILES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

function textOf(file: string): string {
  return FILES.find((one) => one.file === file)?.text ?? '';
}

it('a call that takes the facts its person saw is made by useDecideOnFacts, which sends them', () => {
  const names = DECIDING.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['editVerifyStatus', 'removeFormerOwner']));
  const imported = new RegExp(`^\\s*(import \\{ )?(${names.join('|')})\\b,?.*$`, 'm');
  const byDecision = new RegExp(`useDecideOnFacts\\(\\s*(${names.join('|')}),`);
  expect(filesWith(imported)).toEqual(filesWith(byDecision));
  expect(filesWith(new RegExp(`(useAct|send)\\(\\s*(${names.join('|')})\\b`))).toEqual([]);
});

it('wherever one is made, its refusal is shown by the part that shows what changed', () => {
  const hooks = ['useDecideOnFacts', ...HANDED_ON].join('|');
  const makes = filesWith(new RegExp(`(?<!function )\\b(${hooks})\\(`));
  const only = new RegExp(`export function (${HANDED_ON.join('|')})\\(`);
  const places = makes.filter((file) => !only.test(textOf(file)));
  expect(places.toSorted()).toEqual(Object.keys(REFUSALS_SHOWN).toSorted());
  const shownBy = [...new Set(Object.values(REFUSALS_SHOWN))];
  expect(shownBy.filter((file) => !/<FailureLine\b/.test(textOf(file)))).toEqual([]);
  expect(shownBy.filter((file) => /error\??\.detail/.test(textOf(file)))).toEqual([]);
});
