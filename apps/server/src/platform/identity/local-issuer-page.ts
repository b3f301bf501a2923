import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import { escapeHtml as escape } from '../escape-html.ts';
import { demoPage } from '../demo-page.ts';
import type { LocalPerson } from './local-people.ts';

/** The browser follows the sent form through the issuer to the product, which `form-action` checks. */
export function localPagePolicy(baseUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self' ${baseUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function page(title: string, main: string): string {
  return demoPage(title, main, '/dev/issuer/style.css');
}

/** As everywhere in the product: the first two letters (NOTE-04). */
function initials(username: string): string {
  return username.slice(0, 2).toUpperCase();
}

function personForm(person: LocalPerson, action: string): string {
  const { username, email, badge } = person;
  return `<li>
<form method="post" action="${escape(action)}">
<button type="submit">
<span class="initials" aria-hidden="true">${escape(initials(username))}</span>
<span class="who"><span class="username">${escape(username)}</span>
<span class="email">${escape(email)}</span></span>
<span class="badge" data-badge="${escape(badge)}">${escape(badge)}</span>
</button>
</form>
</li>`;
}

function group(id: string, heading: string, forms: readonly string[]): string {
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
<ul>
${forms.join('\n')}
</ul>
</section>`;
}

interface Choice {
  /** The address of a person's button. */
  readonly actionOf: (person: LocalPerson) => string;
  readonly baseUrl: string;
  /** Who has a session here in this browser. */
  readonly remembered?: string | undefined;
}

/** The page on which one click signs somebody in. */
export function choosePage(
  people: readonly LocalPerson[],
  { actionOf, baseUrl, remembered }: Choice,
): string {
  const formsOf = (isRefused: boolean) =>
    people
      .filter((person) => person.isRefused === isRefused)
      .map((person) => personForm(person, actionOf(person)));
  const rememberedLine =
    remembered === undefined ? '' : `\n<p>You are signed in here as ${escape(remembered)}.</p>`;
  return page(
    'Choose an account',
    `<header>
<p class="product">${escape(PRODUCT_NAME)}</p>
<h1>Choose an account</h1>
<p>Demo sign-in: one click, no password. It replaces Google and is not part of a production
installation.</p>${rememberedLine}
</header>
${group('staff', 'Staff', formsOf(false))}
${group('refused', 'Not admitted', formsOf(true))}
<p class="back"><a href="${escape(baseUrl)}/login">Back to the login page</a></p>`,
  );
}

/** What is shown when a sign-in is no longer open, such as after a reload or ten minutes. */
export function errorPage(baseUrl: string): string {
  return page(
    'Sign-in not open',
    `<header>
<p class="product">${escape(PRODUCT_NAME)}</p>
<h1>This sign-in is no longer open</h1>
<p>It was already finished, or it has expired.</p>
</header>
<p class="back"><a href="${escape(baseUrl)}/login">Back to the login page</a></p>`,
  );
}

/** Asks who came to end the session here. `form` is the library's, whose buttons are outside it. */
export function logoutPage(form: string): string {
  return page(
    'Log out of the demo sign-in',
    `<header>
<p class="product">${escape(PRODUCT_NAME)}</p>
<h1>Log out here too?</h1>
<p>You are logged out of ${escape(PRODUCT_NAME)}. You are still signed in here, at the demo sign-in.</p>
</header>
${form}
<p class="answers"><button class="answer" form="op.logoutForm" name="logout" value="yes">Log out</button>
<button class="answer" form="op.logoutForm">Stay signed in</button></p>`,
  );
}
