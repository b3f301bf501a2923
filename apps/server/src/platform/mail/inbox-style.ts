import { LOCAL_ISSUER_STYLE } from '../identity/local-issuer-style.ts';

/** The inbox's stylesheet: the colours of the demo's other page, and its own layout. */
export const INBOX_STYLE = `${LOCAL_ISSUER_STYLE}
main { max-width: 820px; }
.mails a.mail {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  padding: 12px 16px;
  color: inherit;
}
.mails a.mail:hover { background: var(--hover); text-decoration: none; }
.mails a.mail:focus-visible { outline-offset: -2px; }
.subject { font-weight: 550; }
.to { grid-column: 1; color: var(--ink-2); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
.when { color: var(--ink-3); font-size: 13px; line-height: 20px; white-space: nowrap; font-variant-numeric: tabular-nums; }
.empty { padding: 24px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink-2); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--ink-3); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 8px; background: #ffffff; }
header { margin-bottom: 16px; }
h1 { overflow-wrap: anywhere; }
pre {
  margin: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--surface);
  font: 400 13px/20px ui-monospace, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
@media (max-width: 480px) {
  .mails a.mail { grid-template-columns: minmax(0, 1fr); }
  .when { order: 3; }
}
`;
