import { useState } from 'react';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { focusRequest } from './focus-request.ts';
import type { AnyRequest, ClosedApprovalRequest } from './use-approval-requests.ts';
import { ApprovalRequestLine } from './approval-request-line.tsx';

interface ClosedRequestLineProps {
  closed: ClosedApprovalRequest;
  onClose: () => void;
}

/** The outcome of a request; one that lapsed was not applied, with the reason. */
export function ClosedRequestLine({ closed, onClose }: ClosedRequestLineProps) {
  const { state, message, why } = closed;
  const tones = { APPROVED: 'good', LAPSED: 'bad' } as const;
  const tone = state === 'APPROVED' || state === 'LAPSED' ? tones[state] : 'neutral';
  return <AlertLine tone={tone} fact={message} detail={why ?? ''} onClose={onClose} />;
}

interface ApprovalRequestLinesProps<Request extends AnyRequest> {
  requests: readonly Request[];
  /** Shows what a request is about; undefined where there is nothing more to show. */
  showOf?: (request: Request) => { label: string; run: () => void } | undefined;
}

/** The pending requests of one place, and the outcome of the last one closed here. */
export function ApprovalRequestLines<Request extends AnyRequest>({
  requests,
  showOf,
}: ApprovalRequestLinesProps<Request>) {
  const [closed, setClosed] = useState<ClosedApprovalRequest | null>(null);
  const [first] = requests;
  useKeys(
    first
      ? [
          {
            key: 'q',
            label: 'Go to the approval request',
            act: {},
            run: () => focusRequest(first),
          },
        ]
      : [],
  );
  if (requests.length === 0 && !closed) return null;
  return (
    <AlertLines>
      {closed && <ClosedRequestLine closed={closed} onClose={() => setClosed(null)} />}
      {requests.map((request) => (
        <ApprovalRequestLine
          key={request.id}
          request={request}
          show={showOf?.(request)}
          onClosed={setClosed}
        />
      ))}
    </AlertLines>
  );
}
