import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPE_WORDS } from '../accounts/account-type.ts';
import { statusesOf } from '../../../../tests/factories/statuses-of-checks.ts';
import { CHECKS } from '../checks/checks.ts';
import { emptyHistory, HISTORY_NAMES } from '../checks/histories.ts';
import { ROLES } from '../staff/roles.ts';
import {
  CHECKLIST_ROWS,
  type ChecklistFacts,
  type ChecklistRowName,
  checklistRows,
  settledCount,
} from './checklist-rows.ts';

const facts = (more: Partial<ChecklistFacts> = {}): ChecklistFacts => ({
  account_type: 'studio',
  date_contract_signed: null,
  ...statusesOf('begins'),
  kyc_status: 'pending',
  kyb_status: 'PENDING',
  ...more,
});

const rowOf = (name: ChecklistRowName, more: Partial<ChecklistFacts> = {}) => {
  const row = checklistRows(facts(more), 'CS').find(({ row: is }) => is === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

describe('the compliance checklist', () => {
  it('SCOPE-04 CHECK-01 has its seven rows in the listed order', () => {
    expect(CHECKLIST_ROWS.map(({ name }) => name)).toEqual([
      'E-contract',
      'KYC',
      'Individual AML',
      'Business AML',
      'KYB',
      'Legal approval',
      'Payment',
    ]);
  });

  it.each(ACCOUNT_TYPE_WORDS)('CHECK-02 the E-contract row of %s', (account_type) => {
    const rows = checklistRows(facts({ account_type }), 'CS').map(({ row }) => row);
    expect(rows.includes('e-contract')).toBe(account_type === 'studio');
    const checks = CHECKLIST_ROWS.length - 1;
    expect(rows.length).toBe(account_type === 'studio' ? checks + 1 : checks);
  });

  it('CHECK-03 reads signed when the contract has a date, else Not Signed', () => {
    const signed = rowOf('e-contract', { date_contract_signed: '2026-11-03T10:00:00.000Z' });
    expect(signed).toMatchObject({ text: 'signed', tone: 'good' });
    expect(rowOf('e-contract')).toMatchObject({ text: 'Not Signed', tone: 'bad' });
  });

  it('CHECK-06 CHECK-07 CHECK-08 settled rows are green or red, the others amber', () => {
    expect(rowOf('kyc', { kyc_status: 'complete' }).tone).toBe('good');
    expect(rowOf('kyc', { kyc_status: 'denied' }).tone).toBe('bad');
    expect(rowOf('kyc', { kyc_status: 'aml-blocked' }).tone).toBe('open');
    expect(rowOf('individual-aml', { individual_aml_status: 'SUSPECTED' }).tone).toBe('bad');
    expect(rowOf('business-aml', { business_aml_status: 'NOT_SUSPECTED' }).tone).toBe('good');
    expect(rowOf('kyb', { kyb_status: 'KYB_APPROVED_KYC_BLOCK' })).toMatchObject({
      text: 'KYC Blocked',
      tone: 'open',
    });
    expect(rowOf('payment', { pay_status: 'PENDING' })).toMatchObject({
      text: 'Pending Approval',
      tone: 'open',
    });
  });

  it('a business of which nothing was asked yet says so', () => {
    expect(rowOf('kyb', { kyb_status: null })).toMatchObject({
      text: 'Not Initiated',
      tone: 'open',
    });
  });

  it('AML-02 a run in progress reads Running', () => {
    const row = rowOf('individual-aml', { individual_aml_status: 'RUNNING' });
    expect(row).toMatchObject({ text: 'Running', tone: 'open', shape: 'running' });
  });

  it('every row but the contract has a history with its own empty text', () => {
    const texts = CHECKLIST_ROWS.flatMap(({ check }) =>
      check ? [emptyHistory(CHECKS[check].history.name)] : [],
    );
    for (const text of texts) expect(text).toMatch(/^No .+ history found$/);
    expect(texts).toHaveLength(CHECKLIST_ROWS.length - 1);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('ACCT-24 ACCT-25 the empty texts of the six histories', () => {
    const texts = HISTORY_NAMES.map((name) => [name, emptyHistory(name)]);
    expect(Object.fromEntries(texts)).toMatchObject({
      kyb: 'No KYB history found',
      kyc: 'No KYC history found',
      legal: 'No legal history found',
      aml_individual: 'No AML individual history found',
      aml_business: 'No AML business history found',
      payment: 'No payment history found',
    });
  });

  it('counts what is settled well', () => {
    const rows = checklistRows(facts({ kyc_status: 'complete', kyb_status: 'DENIED' }), 'CS');
    expect(settledCount(rows)).toBe(1);
  });

  it('reads the same for every role but in the Legal approval row', () => {
    const others = (role: (typeof ROLES)[number]) =>
      checklistRows(facts(), role).filter(({ row }) => row !== 'legal');
    for (const role of ROLES) expect(others(role)).toEqual(others('ADMIN'));
  });
});
