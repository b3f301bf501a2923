import { SIMULATED_OUTCOMES, type SimulatedOutcome } from './simulated-outcomes.ts';
import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import { demoPage } from '../demo-page.ts';
import { escapeHtml as escape } from '../escape-html.ts';
import type { PushResult } from './identity-provider.ts';
import { SIMULATOR_PATH, type SimulatedSession } from './provider-simulator.ts';

function page(title: string, main: string): string {
  return demoPage(title, main, `${SIMULATOR_PATH}/style.css`);
}

function header(title: string, sentence: string): string {
  return `<header>
<p class="product">${escape(PRODUCT_NAME)}</p>
<h1>${title}</h1>
<p>${sentence}</p>
</header>`;
}

function outcomeForm(action: string, outcome: SimulatedOutcome): string {
  const { label, sentence } = SIMULATED_OUTCOMES[outcome];
  return `<li>
<form method="post" action="${escape(action)}">
<input type="hidden" name="outcome" value="${escape(outcome)}">
<button type="submit"><span class="who"><span class="username">${escape(label)}</span>
<span class="email">${escape(sentence)}</span></span></button>
</form>
</li>`;
}

/** The simulator's hosted page: instead of a camera, the result is chosen. */
export function sessionPage(
  session: SimulatedSession,
  action: string,
  outcomes: readonly SimulatedOutcome[],
): string {
  const title = session.about === 'person' ? 'Verify your identity' : 'Verify your company';
  return page(
    title,
    `${header(
      title,
      `This page stands in for the identity provider. Choose the result it reports for
<b>${escape(session.client_id)}</b>. It is not part of a production installation.`,
    )}
<h2 id="outcomes">Result</h2>
<ul aria-labelledby="outcomes">
${outcomes.map((outcome) => outcomeForm(action, outcome)).join('\n')}
</ul>`,
  );
}

/** After a result was sent, or could not be. */
export function sentPage(outcome: SimulatedOutcome, sent: PushResult, action: string): string {
  const { label } = SIMULATED_OUTCOMES[outcome];
  const title = sent.ok ? 'Thank you' : 'The result was not sent';
  const sentence = sent.ok
    ? `The provider has reported the result <b>${escape(label)}</b>. You can close this page.`
    : `<span role="alert">${escape(sent.why)}</span>`;
  return page(
    title,
    `${header(title, sentence)}
<p class="back"><a href="${escape(action)}">Report another result</a></p>`,
  );
}

/** A link that was not made here, or has expired. */
export function noSessionPage(): string {
  const title = 'This link is not valid';
  return page(
    title,
    header(title, 'It was not issued here, or it has expired. Please ask for a new one.'),
  );
}
