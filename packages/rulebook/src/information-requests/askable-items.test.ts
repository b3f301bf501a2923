import { describe, expect, it } from 'vitest';
import { ASKABLE_ITEMS, askableItems, isTaxForm } from './askable-items.ts';
import { earlierDocument } from './earlier-document.ts';
import { itemLabel, listItems, listItemsIn } from './item-label.ts';
import {
  likelyReason,
  reasonsFor,
  REQUEST_REASON_WORDS,
  REQUEST_REASONS,
} from './request-reasons.ts';

describe('what can be asked for', () => {
  it.each([
    [1, ['ein'], ['companyw9', 'companystatusdoc', 'utilbankdoc']],
    [2, ['ssn'], ['solew9', 'utilbankdoc']],
    [3, ['ein', 'ftin'], ['companyw8bene', 'companystatusdoc', 'utilbankdoc']],
    [4, ['nonussolopropDOB', 'ftin'], ['solew8bene', 'utilbankdoc']],
  ] as const)(
    'WIZ-37 WIZ-38 WIZ-39 WIZ-40 of business type %i are its own numbers and documents',
    (type, numbers, documents) => {
      const { fields, documents: needed, otherDocuments } = askableItems(type);
      expect(fields.slice(0, 2)).toEqual(['companyName', 'registrationNumber']);
      const taxed = fields.filter((field) =>
        ['ein', 'ssn', 'ftin', 'nonussolopropDOB'].includes(field),
      );
      expect([...taxed].toSorted()).toEqual([...numbers].toSorted());
      expect(needed).toEqual(documents);
      expect(needed.length + otherDocuments.length).toBe(6);
    },
  );

  it('of an unknown type is the company, and every document by choice', () => {
    const { fields, documents, otherDocuments } = askableItems(null);
    expect([fields.includes('city'), documents.length, otherDocuments.length]).toEqual([
      true,
      0,
      6,
    ]);
  });

  it('has a name, a likely reason among those that suit, and no reason twice', () => {
    for (const item of ASKABLE_ITEMS) {
      expect(itemLabel(item, 'HU')).not.toBe('');
      for (const isThere of [true, false]) {
        for (const differs of [true, false]) {
          expect(reasonsFor(item)).toContain(likelyReason(item, { isThere, differs }));
        }
      }
    }
    const labels = REQUEST_REASON_WORDS.map((word) => REQUEST_REASONS[word].label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('WIZ-42 a proof of address may be too old, a tax form unsigned, a page unreachable', () => {
    expect(reasonsFor('utilbankdoc')).toContain('too-old');
    expect(reasonsFor('companyw9')).toContain('not-signed');
    expect(reasonsFor('websiteurl')).toContain('cannot-be-opened');
    expect(reasonsFor('companyName')).not.toContain('cannot-be-opened');
    expect([isTaxForm('solew9'), isTaxForm('utilbankdoc'), isTaxForm('ein')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('what a document says is part of the text', () => {
    expect(REQUEST_REASONS.differs.text('Duna Stúdió Kft.')).toContain('Duna Stúdió Kft.');
  });

  it('WIZ-49 a region is a state for a business in the US, in the review and in both emails', async () => {
    const items = ['region', 'websiteurl'] as const;
    expect(itemLabel('region', 'US')).toBe('State');
    expect(itemLabel('region', 'HU')).toBe('Region');
    expect(itemLabel('region', undefined)).toBe('Region');
    expect(listItems(items, 'US')).toBe('State and Website');
    expect(await listItemsIn('en', items, 'US')).toBe('State and Website');
    expect(await listItemsIn('de', items, 'US')).toBe('Bundesstaat und Website');
    expect(await listItemsIn('en', items, 'HU')).toBe('Region and Website');
  });

  it('is listed in a sentence', () => {
    expect(listItems(['companyName'], 'HU')).toBe('Company Name');
    expect(listItems(['companyName', 'websiteurl', 'utilbankdoc'], 'HU')).toBe(
      'Company Name, Website and Utility Bill or Bank Statement',
    );
  });
});

describe('the document that was sent before', () => {
  const named = (filename: string, display = 1) => ({ filename, display });

  it('WIZ-70 is the newest shown one of its name', () => {
    const documents = [
      named('studio:1_Utility-Bill-or-Bank-Statement_2.pdf', 0),
      named('studio:1_Utility-Bill-or-Bank-Statement_1.pdf'),
      named('studio:1_Company-W-8BEN-E_1.pdf'),
    ];
    expect(earlierDocument('utilbankdoc', documents)).toBe(documents[1]);
    expect(earlierDocument('companystatusdoc', documents)).toBeNull();
  });
});
