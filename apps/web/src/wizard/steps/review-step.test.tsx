import { english } from '@verify-admin/rulebook/wizard/messages/english';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { toSubmission } from '@verify-admin/rulebook/wizard/wizard-submission';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../messages/use-messages.tsx';
import { ReviewStep } from './review-step.tsx';

/** A text as it comes from a word processor, and as it is stored. */
const TYPED = 'Duna\u00a0Stúdió\u2011Kft.\u200b';
const STORED = 'Duna Stúdió-Kft.';

it('WIZ-73 the review shows each text as it will be stored', () => {
  const empty = emptyWizardData();
  const owners = empty.owners.map((owner) => ({
    ...owner,
    ownerFirstName: TYPED,
    ownerEmail: '\u200binfo@почта.рф ',
  }));
  const data = { ...empty, companyName: TYPED, owners };
  const shown = renderToStaticMarkup(
    <MessagesProvider first={{ language: 'en', messages: english }}>
      <ReviewStep
        data={data}
        change={() => {}}
        problems={{ of: () => null, leave: () => {} }}
        states={new Map()}
        terms={null}
        goTo={() => {}}
      />
    </MessagesProvider>,
  );
  const texts = [...shown.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text);
  const stored = toSubmission(data);
  expect(stored).toMatchObject({ companyName: STORED, owners: [{ ownerFirstName: STORED }] });
  expect(texts.filter((text) => text === STORED)).toHaveLength(2);
  expect(texts).toContain(stored.owners?.[0]?.ownerEmail);
  expect(shown).not.toMatch(/[\u00a0\u2011\u200b]/);
});
