import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { AmlTabs } from '../shell/aml-tabs.tsx';
import { Page } from '../shell/page.tsx';
import { wayBack } from '../shell/way-back.ts';
import classes from './second-person.module.css';
import { SettingsCard } from './settings-card.tsx';
import { SettledCard } from './settled-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** `/second_person`: what waits for a second person, and which decisions need one. */
export function SecondPersonPage() {
  return (
    <Page
      crumbs={[
        { label: 'Customer Service', href: wayBack(DEFAULT_ROUTE) },
        { label: 'Second person' },
      ]}
      head={<AmlTabs />}
    >
      <div className={classes.page}>
        <WaitingCard />
        <SettingsCard />
        <SettledCard />
      </div>
    </Page>
  );
}
