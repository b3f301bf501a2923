import { listRequestedLists } from '@verify-admin/rulebook/lists/lists.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { RecordChanges } from './record-changes.tsx';

/** What the lists that wait for a second ADMIN would do to records with hits in force. */
export function RequestedLists() {
  const { data } = useCall(listRequestedLists, {});
  const doubted = (data?.data ?? []).filter(({ records }) => records.length > 0);
  return doubted.map(({ approval_request_id, list_name, list_date, records }) => (
    <div key={approval_request_id}>
      <AlertLine
        tone="open"
        fact={`${list_name} of ${list_date}`}
        detail="changes or drops records with hits in force. These hits stay until somebody decides on them."
      />
      <RecordChanges records={records} />
    </div>
  ));
}
