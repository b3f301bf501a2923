import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import {
  openLines,
  partOf,
  deskSearch,
  withAsk,
  withEntry,
  withLine,
  withNothingOver,
  withOver,
  withReason,
} from './desk-address.ts';
import { readableQuery } from '../../kernel/address/path-with.ts';

/** Codes of the engine as they are stored with hits. */
const REASON_CODES = ['country/contradicts', 'dob/supports', 'name/exact'];

describe('the address of a page and what is open over it', () => {
  it('reads what it knows and leaves out what it cannot use', () => {
    const query = {
      open: 'kyb,kyc',
      hits: 'business',
      over: 'history:kyb',
      doc: 12,
      entry: 3,
      note: 5,
    };
    expect(deskSearch.parse(query)).toEqual(query);
    for (const why of REASON_CODES) expect(deskSearch.parse({ why })).toEqual({ why });
    expect(
      deskSearch.parse({ open: 7, hits: 'both', over: '<b>', doc: 'x', entry: -1, why: '', q: 1 }),
    ).toEqual({});
  });

  it('opens and closes one line and leaves the others', () => {
    const both = withLine('kyc', true)(withLine('kyb', true)({ hits: 'business' }));
    expect(both).toEqual({ hits: 'business', open: 'kyb,kyc' });
    expect(withLine('kyb', false)(both)).toEqual({ hits: 'business', open: 'kyc' });
    expect(withLine('kyc', false)({ open: 'kyc' })).toEqual({});
    expect([...openLines({ open: 'kyb,kyc' })]).toEqual(['kyb', 'kyc']);
  });

  it('shows one thing over the page at a time', () => {
    const hits = { open: 'kyb', hits: 'business', entry: 4, why: 'name', note: 5 };
    expect(withOver({ over: 'payment' })(hits)).toEqual({ open: 'kyb', over: 'payment' });
    expect(withNothingOver(hits)).toEqual({ open: 'kyb' });
  });

  it('asks over what is open, and closes the question with it', () => {
    const denying = withAsk('deny')({ open: 'kyb', over: 'payment' });
    expect(denying).toEqual({ open: 'kyb', over: 'payment', ask: 'deny' });
    expect(withAsk(null)(denying)).toEqual({ open: 'kyb', over: 'payment' });
    expect(withNothingOver(denying)).toEqual({ open: 'kyb' });
    expect(deskSearch.parse(denying)).toEqual(denying);
  });

  it('says what a dialog is about', () => {
    expect(partOf('remove', 'remove:12')).toBe('12');
    expect(partOf('cancel', 'cancel')).toBe('');
    for (const other of [undefined, 'removed', 'deny', 'x:remove']) {
      expect(partOf('remove', other)).toBeNull();
    }
  });

  it('lays a list entry and a reason onto the hits and takes them away', () => {
    const hits = { hits: 'business' };
    expect(withEntry(4)(hits)).toEqual({ hits: 'business', entry: 4 });
    expect(withEntry(null)({ ...hits, entry: 4 })).toEqual(hits);
    expect(withReason('name')(hits)).toEqual({ hits: 'business', why: 'name' });
    expect(withReason(null)({ ...hits, why: 'name' })).toEqual(hits);
  });

  it('stays readable as a link and reads back as it was written', () => {
    const address = { open: 'kyb,kyc', over: 'history:kyb', doc: 123 };
    const text = readableQuery(defaultStringifySearch(address));
    expect(text).toBe('?open=kyb,kyc&over=history:kyb&doc=123');
    expect(deskSearch.parse(defaultParseSearch(text))).toEqual(address);
  });
});
