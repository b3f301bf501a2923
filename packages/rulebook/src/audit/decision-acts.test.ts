import { describe, expect, it } from 'vitest';
import { HIT_STATES } from '../aml/hit.states.ts';
import { APPROVAL_REQUEST_STATES } from '../maker-checker/approval-request.states.ts';
import { DECISION_KIND_NAMES, DECISION_KINDS } from '../maker-checker/decision-kinds.ts';
import { CHECK_NAMES, checkRow, OVERRIDE_CHECKS } from '../checks/checks.ts';
import { OVERRIDES } from '../override/override.rules.ts';
import type { AuditActRow } from './audit-act.ts';
import { AUDIT_ACTS, type AuditAct } from './audit-acts.ts';
import { DECISION_ACTS, type DecisionRow, findDecision } from './decision-acts.ts';
import { rulesOfDecision } from './decision-rules.ts';

const STATUSES: readonly unknown[] = [
  ...CHECK_NAMES.map((check) => checkRow(check).states),
  HIT_STATES,
  APPROVAL_REQUEST_STATES,
];
const ACTS = Object.entries<AuditActRow>(AUDIT_ACTS);
const ROWS: readonly (readonly [string, DecisionRow])[] = Object.entries(DECISION_ACTS);

/** The acts whose outcome is a status, and that nevertheless decide nothing, with the reason. */
const STATUS_WITHOUT_DECISION: Readonly<Partial<Record<AuditAct, string>>> = {
  'kyb.pushed': 'It sends a status that was decided before.',
  'email.kyb-queued': 'It names the status that the email is about.',
  'email.kyb-sent': 'It names the status that the email is about.',
  'kyb.override-requested': 'Nothing is decided until a checker approves it.',
  'kyb.review-requested': 'Nothing is decided until a checker approves it.',
  'legal.override-requested': 'Nothing is decided until a checker approves it.',
  'aml.clearance-requested': 'Nothing is decided until a checker approves it.',
  'kyb.override-withdrawn': 'Nothing was decided.',
  'kyb.review-withdrawn': 'Nothing was decided.',
  'legal.override-withdrawn': 'Nothing was decided.',
  'aml.clearance-withdrawn': 'Nothing was decided.',
  'kyb.override-lapsed': 'Nothing was decided.',
  'kyb.review-lapsed': 'Nothing was decided.',
  'legal.override-lapsed': 'Nothing was decided.',
  'aml.clearance-lapsed': 'Nothing was decided.',
  'four-eyes.setting-declined': 'It is about a setting, not about an account.',
  'four-eyes.setting-withdrawn': 'It is about a setting, not about an account.',
  'four-eyes.setting-lapsed': 'It is about a setting, not about an account.',
  'aml.listing-changed': 'It names the status of the check, which it leaves as it is.',
  'aml-batch.account-screened': 'No line has it: the timeline reads the runs of batches.',
};

/** What a detail can hold, by its keys. */
function keysOf({ detail }: AuditActRow): readonly string[] {
  const shape = 'shape' in detail ? detail.shape : {};
  return Object.keys(shape ?? {});
}

describe('the table of decisions', () => {
  it('has every act whose outcome is a status, or says why it decides nothing', () => {
    const withStatus = ACTS.filter(([, { outcomes }]) => STATUSES.includes(outcomes?.words));
    const inNeither = withStatus
      .map(([act]) => act)
      .filter((act) => !findDecision(act) && !Object.hasOwn(STATUS_WITHOUT_DECISION, act));
    expect(withStatus.length).toBeGreaterThan(30);
    expect(inNeither).toEqual([]);
  });

  it('has every act whose detail holds the status of a check', () => {
    const withStatus = ACTS.filter(([, row]) =>
      keysOf(row).some((key) => key.endsWith('aml_status')),
    );
    expect(withStatus.map(([act]) => act)).toEqual(['aml.both-run']);
    expect(withStatus.every(([act]) => findDecision(act))).toBe(true);
  });

  it('has no act in both tables', () => {
    const both = ROWS.filter(([act]) => Object.hasOwn(STATUS_WITHOUT_DECISION, act));
    expect(both).toEqual([]);
  });

  it('finds nothing for an act that is no decision, nor for a word of JavaScript', () => {
    expect([findDecision('note.added'), findDecision('constructor')]).toEqual([null, null]);
  });

  it.each(ROWS)('%s asks the permission its override and its kind ask', (_act, row) => {
    const permission = 'permission' in row.by ? row.by.permission : null;
    if (row.override) expect(permission).toBe(OVERRIDES[row.override].permission);
    if (row.override) expect(row.kind ?? null).toBe(OVERRIDES[row.override].kind);
    if (row.kind) expect(permission).toBe(DECISION_KINDS[row.kind].permission);
  });

  it('has every override and every kind that may need a checker', () => {
    const overrides = ROWS.flatMap(([, { override }]) => override ?? []);
    expect(overrides.toSorted()).toEqual(OVERRIDE_CHECKS.toSorted());
    const kinds = new Set(ROWS.flatMap(([, { kind }]) => kind ?? []));
    expect([...kinds].toSorted()).toEqual(DECISION_KIND_NAMES.toSorted());
  });
});

describe('the rules of a decision in words', () => {
  it('names the roles, the options, the state and the reason of an override', () => {
    expect(rulesOfDecision(DECISION_ACTS['legal.decided'])).toMatchObject([
      { rule: 'Permission', text: 'legal/override', roles: ['LEGAL', 'ADMIN'] },
      { rule: 'Options', text: expect.stringContaining('Approved, Denied') },
      { rule: 'State' },
      { rule: 'State', text: expect.stringContaining('KYB is approved') },
      { rule: 'Reason', text: 'A reason is required, except for Approved.' },
      { rule: 'Maker-checker' },
    ]);
    expect(rulesOfDecision(DECISION_ACTS['kyc.overridden'])).toContainEqual({
      rule: 'Reason',
      text: 'A reason is required.',
      roles: [],
    });
  });

  it('says of what nobody of the staff decided who did', () => {
    expect(rulesOfDecision(DECISION_ACTS['legal.expired'])[0]).toMatchObject({
      rule: 'Source',
      text: expect.stringContaining('by itself'),
    });
  });
});
