import { formatMoment } from '@verify-admin/rulebook/kernel/time';
import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import type { Selectable } from 'kysely';
import { escapeHtml as escape } from '../escape-html.ts';
import { demoPage } from '../demo-page.ts';
import type { CaughtMailTable } from '../database/tables/mail-tables.ts';

export const INBOX_PATH = '/dev/inbox';

type CaughtMail = Selectable<CaughtMailTable>;
type ListedMail = Pick<CaughtMail, 'id' | 'recipient' | 'recipient_name' | 'subject' | 'created'>;

function page(title: string, main: string): string {
  return demoPage(title, main, `${INBOX_PATH}/style.css`);
}

function addressee({ recipient, recipient_name }: ListedMail): string {
  return recipient_name === '' ? recipient : `${recipient_name} <${recipient}>`;
}

function line(mail: ListedMail): string {
  return `<li><a class="mail" href="${INBOX_PATH}/${mail.id}">
<span class="subject">${escape(mail.subject)}</span>
<time class="when" datetime="${mail.created}">${formatMoment(mail.created)}</time>
<span class="to">${escape(addressee(mail))}</span>
</a></li>`;
}

/** Every caught mail, newest first. */
export function inboxPage(mails: readonly ListedMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="empty">No mail was sent yet.</p>'
      : `<ul class="mails" aria-label="Mails">\n${mails.map(line).join('\n')}\n</ul>`;
  return page(
    'Inbox',
    `<header>
<p class="product">${escape(PRODUCT_NAME)}</p>
<h1>Inbox</h1>
<p>What this demo would have sent. Nothing left this machine.</p>
</header>
${list}`,
  );
}

/** One caught mail: who, when, its HTML in a frame that runs nothing, and its text. */
export function mailPage(mail: CaughtMail): string {
  return page(
    mail.subject,
    `<header>
<p class="product"><a href="${INBOX_PATH}">Inbox</a></p>
<h1>${escape(mail.subject)}</h1>
</header>
<dl>
<dt>From</dt><dd>${escape(`${PRODUCT_NAME} <${mail.sender}>`)}</dd>
<dt>To</dt><dd>${escape(addressee(mail))}</dd>
<dt>Sent</dt><dd><time datetime="${mail.created}">${formatMoment(mail.created)}</time></dd>
</dl>
<iframe title="The email" src="${INBOX_PATH}/${mail.id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${escape(mail.text_part)}</pre>`,
  );
}

export function noMailPage(): string {
  return page(
    'No such mail',
    `<header>
<p class="product"><a href="${INBOX_PATH}">Inbox</a></p>
<h1>There is no such mail</h1>
</header>`,
  );
}
