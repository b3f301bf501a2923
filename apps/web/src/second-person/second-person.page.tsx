import { AmlPage } from '../shell/aml-page.tsx';
import classes from './second-person.module.css';
import { SettingsCard } from './settings-card.tsx';
import { SettledCard } from './settled-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** `/second_person`: what waits for a second person, and which decisions need one. */
export function SecondPersonPage() {
  return (
    <AmlPage label="Four-eyes">
      <div className={classes.page}>
        <WaitingCard />
        <SettingsCard />
        <SettledCard />
      </div>
    </AmlPage>
  );
}
