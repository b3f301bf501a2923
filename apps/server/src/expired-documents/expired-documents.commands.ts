import { isFavourable } from '@verify-admin/rulebook/checks/checks';
import * as calls from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import {
  afterReset,
  isLegalReturned,
  resetNote,
} from '@verify-admin/rulebook/expired-documents/legal-expiry.rules';
import { expiryOf } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import { command } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { findDecidedFacts } from '../kernel/facts/decided-facts.store.ts';
import { type OpenFacts, wholeCheck } from '../kernel/facts/open-facts.ts';
import { beginPeriod, lockExpiry } from './expired-documents.store.ts';

const LEGAL = wholeCheck('legal');

/** LEGAL-04: whether what the earlier decision rested on is as it was. */
async function isHeld(facts: OpenFacts, prior: LegalStatus | null): Promise<boolean> {
  if (facts.record.facts_changed.includes('legal')) return false;
  if (!isFavourable('legal', prior)) return true;
  // An approval of facts that nobody recorded is not given back as one of the facts of now.
  const bound = await findDecidedFacts(facts.trx, facts.key, LEGAL);
  return bound?.status === prior && facts.isHeld(LEGAL, bound);
}

/** EXP-13: a second reset finds nothing that is due and is refused, so the first one's moment stays. */
export const resetDocumentExpiration = command(
  calls.resetDocumentExpiration,
  (input, { app, trx, actor, now, refuse }) =>
    changeFacts({ app, trx, now, by: actor.uuid }, input, async (facts) => {
      if (!facts) throw refuse('account/unknown');
      const { key, record: verification } = facts;
      const record = await lockExpiry(trx, key);
      if (!record) throw refuse('expiry/none');
      if (expiryOf(record.expires, now) === 'current') throw refuse('expiry/not-due');

      const { created, data_json, prior_status, prior_timestamp, prior_by } = record;
      const from = verification.due_diligence_status;
      const isReturned = isLegalReturned(record.legal_set !== null, from);
      const reset = afterReset(prior_status, await isHeld(facts, prior_status));
      const isRestored = reset === (prior_status ?? 'PENDING');
      const returned = isRestored ? prior_status : reset;
      const to = isReturned ? returned : from;
      const note = isReturned ? resetNote(prior_status, reset) : '';
      if (isReturned) {
        const prior = { status: prior_status, since: prior_timestamp, by: prior_by };
        const change = { status: reset, note, admin_uuid: actor.uuid, now };
        await (isRestored
          ? facts.giveBack('legal', { ...change, prior })
          : facts.set('legal', change));
      }
      const expires = await beginPeriod(trx, key, {
        created: now,
        data_json,
        reset_by: actor.uuid,
      });
      return {
        output: {
          message: 'The expiration was reset.',
          data: { created: now, expires, due_diligence_status: to },
        },
        audit: {
          act: 'legal.expiration-reset',
          account: key,
          ...(isReturned ? { outcome: to ?? 'PENDING' } : {}),
          detail: { created, expires, from, to, note },
        },
      };
    }),
);
