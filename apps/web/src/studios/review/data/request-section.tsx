import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { InformationRequest } from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { LastRequest } from '../../../information-requests/last-request.tsx';
import type { NumberedDocument } from '../documents/number-documents.ts';
import { PanelSection } from './panel-section.tsx';
import classes from './request-section.module.css';

interface RequestSectionProps {
  account: AccountKey;
  request: InformationRequest;
  documents: readonly NumberedDocument[];
  onShow: (id: number) => void;
}

/** The last request for more: it waits for the applicant, or its answers stand beside what was there before. */
export function RequestSection({ account, request, documents, onShow }: RequestSectionProps) {
  return (
    <PanelSection title="Request for more">
      <div className={classes.body}>
        <LastRequest
          account={account}
          request={request}
          documentOf={(id) => documents.find(({ image }) => image.id === id)}
          onShow={onShow}
        />
      </div>
    </PanelSection>
  );
}
