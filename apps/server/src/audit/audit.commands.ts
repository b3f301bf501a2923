import * as calls from '@verify-admin/rulebook/audit/audit-trail.contract';
import { command } from '../kernel/command.ts';
import { exportLink } from '../kernel/exports/exported-file.ts';
import { AUDIT_TRAIL } from './audit-export.ts';
import { countLines, readChainEnd } from './audit-trail.store.ts';

/** T19: the audit line comes before the file, which does not hold it. */
export const exportAuditTrail = command(
  calls.exportAuditTrail,
  async ({ format, admin_uuid: _actor, ...filter }, { app, trx, actor, now }) => {
    const { seq: newest_entry } = await readChainEnd(trx);
    const { count: rows, has_more } = await countLines(trx, filter, null);
    const ask = { ...filter, newest_entry };
    const url = exportLink(app, AUDIT_TRAIL, { format, ask }, actor, now);
    const { account_type, account_id } = filter;
    const account = [account_type, account_id].filter((part) => part !== undefined).join(':');
    return {
      output: { data: { url } },
      audit: {
        act: 'audit.exported',
        detail: {
          format,
          newest_entry,
          actor: filter.actor ?? null,
          act: filter.act ?? null,
          kind: filter.kind ?? null,
          account: account || null,
          since: filter.since ?? null,
          until: filter.until ?? null,
          rows,
          has_more,
        },
      },
    };
  },
);
