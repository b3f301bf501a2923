import { buildIndex } from '@verify-admin/screening/index/build-index';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import { readUn } from '@verify-admin/screening/lists/publishers/read-un';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { describe, expect, it } from 'vitest';
import { findListedNames } from '../../bench/screening/listed-names.ts';
import { arePublishedListsHere, readPublished } from './published-lists.ts';

/** Of every so many listed names one is asked, in the time a test may take; the bench asks all. */
const EVERY = 19;

describe.skipIf(!arePublishedListsHere())('nobody listed is missed', () => {
  it('AML-09 finds listed names as published, without punctuation and in either order', () => {
    const ofac = readOfac({
      sdn: readPublished('us_ofac_sdn_2024-05-03.csv'),
      alt: readPublished('us_ofac_alt_2024-09.csv'),
    });
    const un = readUn(readPublished('un_consolidated_2026-02-27.xml'), 'un.xml');
    const entries = [...ofac.entries, ...un.entries];
    const found = findListedNames(createSearcher(buildIndex(entries)), entries, EVERY);
    expect(found.map(({ asked }) => asked > 500)).toEqual([true, true, true, true]);
    expect(found.flatMap(({ missed }) => missed)).toEqual([]);
  });
});
