import {
  DECIDED_FACTS_FILE,
  decidedFactsRow,
  REOPENINGS_FILE,
  reopeningRow,
} from '@verify-admin/rulebook/case-files/fact-rows';
import type { Manifest } from '@verify-admin/rulebook/case-files/manifest';
import * as z from 'zod/mini';
import { CaseFileRefused } from './case-file-refused.ts';
import { parseJson } from './read-manifest.ts';

export interface CheckedFacts {
  /** Decisions with the digests of their facts. */
  readonly decisions: number;
  readonly reopenings: number;
}

type ReadEntry = (name: string) => Promise<Buffer>;

async function readRows<Row>(
  read: ReadEntry,
  { files }: Manifest,
  set: string,
  shape: z.ZodMiniType<Row>,
): Promise<readonly Row[]> {
  const name = `data/${set}.json`;
  // Earlier builds wrote none.
  if (!files.some((file) => file.name === name)) return [];
  const { data } = z.safeParse(z.array(shape), parseJson(await read(name), name));
  if (!data) throw new CaseFileRefused(`${name} does not have the form of its format.`);
  return data;
}

/** Each check that was reopened names the decision that it ended: of the same check, with the same status, before it. */
export async function checkDecidedFacts(
  read: ReadEntry,
  manifest: Manifest,
): Promise<CheckedFacts> {
  const decided = await readRows(read, manifest, DECIDED_FACTS_FILE, decidedFactsRow);
  const reopenings = await readRows(read, manifest, REOPENINGS_FILE, reopeningRow);
  const known = new Map(decided.map((one) => [one.id, one]));
  for (const reopening of reopenings) {
    const { id, decided_facts_id, check_name, account_sub_id, from_status, created } = reopening;
    if (decided_facts_id === null) continue;
    const decision = known.get(decided_facts_id);
    const isOfDecision =
      decision?.check_name === check_name &&
      decision.account_sub_id === account_sub_id &&
      decision.status === from_status &&
      decision.decided <= created;
    if (!isOfDecision) {
      throw new CaseFileRefused(`Reopening ${id} names a decision that it cannot have ended.`);
    }
  }
  return { decisions: decided.length, reopenings: reopenings.length };
}
