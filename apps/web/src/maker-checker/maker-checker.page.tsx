import { AmlPage } from '../shell/aml-page.tsx';
import { ClosedRequestsCard } from './closed-requests-card.tsx';
import classes from './maker-checker.module.css';
import { PendingRequestsCard } from './pending-requests-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** `/maker_checker`: the pending approval requests, and which decisions need a checker. */
export function MakerCheckerPage() {
  return (
    <AmlPage label="Maker-checker">
      <div className={classes.page}>
        <PendingRequestsCard />
        <SettingsCard />
        <ClosedRequestsCard />
      </div>
    </AmlPage>
  );
}
