import { AmlPage } from '../shell/page/aml-page.tsx';
import { ClosedRequestsCard } from './closed-requests-card.tsx';
import { PendingRequestsCard } from './pending-requests-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** `/maker_checker`: the pending approval requests, and which decisions need a checker. */
export function MakerCheckerPage() {
  return (
    <AmlPage label="Maker-checker" maxWidth={1040}>
      <PendingRequestsCard />
      <SettingsCard />
      <ClosedRequestsCard />
    </AmlPage>
  );
}
