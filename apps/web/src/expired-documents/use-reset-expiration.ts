import {
  type ExpiryRecord,
  listExpiringDocuments,
  resetDocumentExpiration,
} from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { useAct } from '../kernel/calls/use-act.ts';
import { formatDay, readMoment } from '../ui/values/time/moment.ts';

/** EXP-06, EXP-13: begins the 3 years of a record again; both lists are read again. */
export function useResetExpiration(onDone: (sentence: string) => void) {
  const act = useAct(resetDocumentExpiration, {
    renews: [listExpiringDocuments],
    onDone: ({ data: { expires, due_diligence_status } }) => {
      const until = readMoment(expires);
      const legal = LEGAL_STATES[due_diligence_status ?? 'PENDING'].label;
      onDone(
        `The expiration was reset${until ? `, until ${formatDay(until)}` : ''}. Legal approval: ${legal}.`,
      );
    },
  });
  return {
    run: ({ account_type, account_id, data_json }: ExpiryRecord) =>
      act.run({ account_type, account_id, data_json }),
    busy: act.busy,
    error: act.error,
    clear: act.reset,
  };
}
