import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The publishers' own files and the labelled queries lie beside the repository, not in it. */
const LISTS = join(process.cwd(), '..', 'shared', 'lists');

/** Whether the published lists are at hand; prints what is not tested when they are not. */
export function arePublishedListsHere(): boolean {
  const here = existsSync(LISTS);
  if (!here) {
    process.emitWarning(`No lists in ${LISTS}: the tests against published lists do not run.`);
  }
  return here;
}

export function readPublished(name: string): string {
  return readFileSync(join(LISTS, name), 'utf8');
}

/** One labelled query: whom it must find (`null`: nobody), and what kind of difference it tries. */
export interface LabelledQuery {
  readonly kind: string;
  readonly query_name: string;
  readonly type: 'individual' | 'company';
  readonly expected_uid: string | null;
  readonly accept_uids?: readonly string[];
  readonly dob?: string;
  readonly country?: string;
}

export function readLabelled(name: string): LabelledQuery[] {
  const lines = readPublished(name).trim().split('\n');
  return lines.map((line): LabelledQuery => JSON.parse(line));
}
