import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { InformationRequest } from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { RequestAnswer } from '../../../information-requests/request-answer.tsx';
import { WaitingRequest } from '../../../information-requests/waiting-request.tsx';
import type { NumberedDocument } from '../documents/number-documents.ts';
import { PanelSection } from './panel-section.tsx';
import classes from './request-section.module.css';

interface RequestSectionProps {
  account: AccountKey;
  /** Newest first. */
  requests: readonly InformationRequest[];
  documents: readonly NumberedDocument[];
  onShow: (id: number) => void;
}

/** The last request for more: it waits for the applicant, or its answers stand beside what was there before. */
export function RequestSection({ account, requests, documents, onShow }: RequestSectionProps) {
  const [last] = requests;
  if (!last || last.state === 'LAPSED') return null;
  return (
    <PanelSection title="Request for more">
      <div className={classes.body}>
        {last.state === 'OPEN' ? (
          <WaitingRequest account={account} request={last} />
        ) : (
          <RequestAnswer
            request={last}
            documentOf={(id) => documents.find(({ image }) => image.id === id)}
            onShow={onShow}
          />
        )}
      </div>
    </PanelSection>
  );
}
