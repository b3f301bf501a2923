import { describe, expect, it } from 'vitest';
import { listStatuses } from './status-list.contract.ts';
import {
  DEFAULT_ORDER,
  orderAfter,
  STATUS_COLUMNS,
  STATUS_LIST_TEXTS,
  STATUS_PAGE_SIZES,
  STATUS_SORTS,
} from './status-list.rules.ts';

describe('the status list', () => {
  it('STATUS-08 has the documented headings in their order', () => {
    expect(STATUS_SORTS.map((sort) => STATUS_COLUMNS[sort].head)).toEqual([
      'Account Type',
      'Account ID',
      'Company Name',
      'Submitted',
      'KYB',
      'KYC',
      'Legal',
      'Payment',
      'Featured Note',
    ]);
  });

  it('STATUS-04 STATUS-05 has the documents’ sentence and sizes', () => {
    expect(STATUS_LIST_TEXTS.empty).toBe('No accounts found matching your criteria.');
    expect(STATUS_PAGE_SIZES).toEqual([25, 50, 100]);
  });

  it('STATUS-10 a heading sorts by its column, and the next click reverses it', () => {
    const byName = orderAfter(DEFAULT_ORDER, 'company_name');
    expect(byName).toEqual({ sort_by: 'company_name', sort_dir: 'asc' });
    expect(orderAfter(byName, 'company_name').sort_dir).toBe('desc');
    expect(orderAfter(byName, 'submit_timestamp')).toEqual(DEFAULT_ORDER);
  });

  it('CALL-65 a filter takes several values, by commas or repeated; an empty one filters nothing', () => {
    const read = listStatuses.input.parse({
      kyb_status: 'SUBMITTED, APPROVED',
      kyc_status: ['pending', 'denied,pending'],
      account_type: 'affiliate',
      pay_status: '',
    });
    expect(read).toMatchObject({
      kyb_status: ['SUBMITTED', 'APPROVED'],
      kyc_status: ['pending', 'denied'],
      account_type: ['partner'],
      pay_status: [],
      assigned_to: [],
      page: 1,
      page_size: 25,
      sort_by: 'submit_timestamp',
    });
  });
});
