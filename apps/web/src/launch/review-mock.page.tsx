import { useState } from 'react';
import { PublicButton } from './public-button.tsx';
import classes from './review-mock.module.css';
import { SampleImage } from './sample-image.tsx';

const DOCUMENTS = ['Bank Statement', 'Articles of Incorporation'] as const;

type Decision = 'APPROVED' | 'DENIED';

/** MOCK-01..07: `/ky/review`, a demonstration: both documents are decided at once, in this page alone. */
export function ReviewMockPage() {
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <div className={classes.page}>
      <title>KYB Review</title>
      <header className={classes.bar}>
        <h1>KYB Review</h1>
        <PublicButton look="good" onClick={() => setDecision('APPROVED')}>
          Approve
        </PublicButton>
        <PublicButton look="bad" onClick={() => setDecision('DENIED')}>
          Deny
        </PublicButton>
      </header>
      <main className={classes.cards}>
        {DOCUMENTS.map((name) => (
          <section key={name} className={classes.card} aria-label={name}>
            <h2>{name}</h2>
            <div className={classes.image}>
              <SampleImage name={name} />
              {decision && (
                <span className={classes.overlay} data-decision={decision} aria-hidden>
                  {decision}
                </span>
              )}
            </div>
            {decision && (
              <p className={classes.status} role="status">
                {`Status: ${decision}`}
              </p>
            )}
          </section>
        ))}
      </main>
      <footer className={classes.foot}>Document Review System</footer>
    </div>
  );
}
