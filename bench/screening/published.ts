import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { readOfac } from '@verify-admin/screening/lists/publishers/read-ofac';
import type { LabelledQuery } from '@verify-admin/screening/self-test/labelled-query';

/** The publishers' own files lie beside the repository, not in it. */
const LISTS = join(process.cwd(), '..', 'shared', 'lists');

export function arePublishedListsHere(): boolean {
  return existsSync(LISTS);
}

function read(name: string): string {
  return readFileSync(join(LISTS, name), 'utf8');
}

/** The SDN list of 2024-05-03 with its aliases. */
export function readSdn(): readonly ListEntry[] {
  const { entries } = readOfac({
    sdn: read('us_ofac_sdn_2024-05-03.csv'),
    alt: read('us_ofac_alt_2024-09.csv'),
    add: read('us_ofac_add_2024-01.csv'),
  });
  return entries;
}

/** The UN list, which gives many names in their own script as well. */
export function readUnXml(): string {
  return read('un_consolidated_2026-02-27.xml');
}

interface Line {
  readonly kind: string;
  readonly query_name: string;
  readonly type: 'individual' | 'company';
  readonly expected_uid: string | null;
  readonly accept_uids?: readonly string[];
  readonly dob?: string;
  readonly country?: string;
}

/** A file of labelled queries, one JSON object a line. */
export function readLabelled(name: string): LabelledQuery[] {
  return read(name)
    .trim()
    .split('\n')
    .map((text) => {
      const line: Line = JSON.parse(text);
      const { kind, query_name, type, expected_uid, accept_uids, dob, country } = line;
      const expected = expected_uid === null ? [] : (accept_uids ?? [expected_uid]);
      const facts = {
        ...(dob !== undefined && { dob }),
        ...(country !== undefined && { country }),
      };
      return { kind, name: query_name, type, expected, base: '', ...facts };
    });
}
