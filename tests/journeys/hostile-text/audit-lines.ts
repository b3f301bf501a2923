import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { appendAudit, type AuditEntry } from '../../../apps/server/src/kernel/audit.ts';
import type { Schema } from '../../../apps/server/src/platform/database/schema.ts';
import type { PlantedValues } from './planted-values.ts';
import { type Facts, SHOWN } from './rows.ts';

function entriesOf(now: string, values: PlantedValues): readonly AuditEntry[] {
  const text = (field: string) => values.valueOf(`audit_log.detail.${field}`, 1);
  const account = SHOWN;
  const file = { document_id: 1, filename: text('filename'), sha256: '' };
  return [
    {
      act: 'account.company-name-updated',
      account,
      detail: { from: text('from'), to: text('to') },
    },
    {
      act: 'kyb.submitted',
      account,
      detail: { note: text('note'), documents: [file] },
    },
    {
      act: 'kyb.links-revoked',
      account,
      detail: { issued: now, changed: true, operator: text('operator') },
    },
    { act: 'kyb.decided', account, outcome: 'APPROVED', detail: { note: text('note') } },
  ];
}

/**
 * Appends audit lines with hostile texts, sealed and chained as the product does.
 * @returns the number of the last, which is of a decision
 */
export async function addAuditLines(
  trx: Transaction<Schema>,
  keys: readonly string[],
  { now, admin_uuid }: Facts,
  values: PlantedValues,
): Promise<number> {
  let seq = 0;
  for (const entry of entriesOf(now, values)) {
    const stamp = {
      created: now,
      actor_uuid: admin_uuid,
      actor_role: 'ADMIN',
      request_id: randomUUID(),
    };
    seq = await appendAudit(trx, stamp, entry, keys);
  }
  return seq;
}
