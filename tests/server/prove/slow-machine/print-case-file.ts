import { expect } from 'vitest';
import type { Rolling } from '../rolling-upgrade/roll.ts';

const PATIENCE_MS = 300_000;

/** The first person has the case file of an account printed, and waits for its PDF. */
export async function printCaseFile({ address, people }: Rolling): Promise<void> {
  const [person] = people;
  if (!person) throw new Error('nobody works');
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const key = { account_type: 'studio', account_id: person.accounts[0] };
  const asked = await fetch(`${address}/api/create_case_file`, {
    method: 'POST',
    headers,
    body: JSON.stringify(key),
  });
  expect(asked.status).toBe(200);
  const { data } = (await asked.json()) as { data: { case_file_id: number } };
  const path = `/api/find_case_file?account_type=studio&account_id=${key.account_id}&case_file_id=${data.case_file_id}`;
  const stateOf = async () => {
    const answer = await fetch(`${address}${path}`, { headers });
    const found = (await answer.json()) as { data: { state: string } | null };
    expect(found.data?.state).not.toBe('failed');
    return found.data?.state;
  };
  await expect.poll(stateOf, { timeout: PATIENCE_MS, interval: 1000 }).toBe('done');
}
