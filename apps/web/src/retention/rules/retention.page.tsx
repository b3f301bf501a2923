import { Page } from '../../shell/page/page.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { DueCard } from './due-card.tsx';
import classes from './retention.module.css';
import { RulesCard } from './rules-card.tsx';
import { ShortLivedCard } from './short-lived-card.tsx';

/** ours: `/retention`, how long what is stored of an account, and what would be deleted when. */
export function RetentionPage() {
  return (
    <Page crumbs={[{ label: 'Retention' }]}>
      <div className={classes.parts}>
        <AlertLine
          tone="info"
          fact="Nothing is deleted by these rules yet."
          detail="They are shown with what they would delete and when. The data of a whole account is erased by two people, from its page."
        />
        <DueCard />
        <RulesCard />
        <ShortLivedCard />
      </div>
    </Page>
  );
}
