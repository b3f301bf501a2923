import * as calls from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import { EXPIRING_LIST_MAX } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import { soonUntil } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { soonUntilDay } from '@verify-admin/rulebook/expired-documents/identity-document.rules';
import { addDays } from '@verify-admin/rulebook/kernel/day';
import { query } from '../kernel/command.ts';
import { countExpiring, listExpiring } from './expired-documents.store.ts';
import { countIdentityDocuments, listIdentityDocuments } from './identity-documents.store.ts';

export const listExpiringDocuments = query(calls.listExpiringDocuments, async (_input, context) => {
  const { app, now } = context;
  const { db } = app;
  const past = { after: null, until: now };
  const soon = { after: now, until: soonUntil(now) };
  const later = addDays(soonUntilDay(now.slice(0, 10)), 1);
  return {
    data: {
      expired: await listExpiring(db, past, EXPIRING_LIST_MAX),
      soonToExpire: await listExpiring(db, soon, EXPIRING_LIST_MAX),
      totals: {
        expired: await countExpiring(db, past),
        soonToExpire: await countExpiring(db, soon),
        identities: await countIdentityDocuments(db, later),
      },
      identities: await listIdentityDocuments(db, later, EXPIRING_LIST_MAX),
    },
  };
});
