/** The local issuer's stylesheet; a file of its own so that the page needs nothing inline. */
export const LOCAL_ISSUER_STYLE = `
:root {
  color-scheme: light dark;
  --canvas: #f6f7f9;
  --surface: #ffffff;
  --hover: #f2f4f7;
  --line: #e6e9ee;
  --ink: #171a21;
  --ink-2: #4a5462;
  --ink-3: #616b7a;
  --accent-ink: #2f56c8;
  --accent-soft: #ebf0fd;
  --bad: #b3261e;
  --bad-soft: #fdedeb;
  --open: #874a00;
  --open-soft: #fcf1dd;
  --plain-soft: #f2f4f7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0e1013;
    --surface: #15181d;
    --hover: #1c2027;
    --line: #252a32;
    --ink: #e8ebef;
    --ink-2: #adb5c1;
    --ink-3: #8c96a5;
    --accent-ink: #8eaaff;
    --accent-soft: #1b2647;
    --bad: #ff9d94;
    --bad-soft: #331918;
    --open: #efb95c;
    --open-soft: #2c210d;
    --plain-soft: #252a32;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 48px 16px;
  background: var(--canvas);
  color: var(--ink);
  font: 400 14px/20px 'Inter Variable', Inter, system-ui, sans-serif;
}
main { max-width: 440px; margin: 0 auto; }
header p { margin: 0; color: var(--ink-2); }
header .product { color: var(--ink-3); font-size: 12px; line-height: 16px; font-weight: 500; }
h1 { margin: 4px 0 8px; font-size: 20px; line-height: 28px; font-weight: 620; letter-spacing: -0.018em; }
h2 { margin: 24px 0 8px; color: var(--ink-3); font-size: 12px; line-height: 16px; font-weight: 500; }
ul {
  margin: 0;
  padding: 0;
  list-style: none;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 8px;
}
li + li { border-top: 1px solid var(--line); }
form { margin: 0; }
button {
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 56px;
  padding: 8px 16px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
}
button:hover { background: var(--hover); }
button:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: -2px; }
li:first-child button { border-radius: 7px 7px 0 0; }
li:last-child button { border-radius: 0 0 7px 7px; }
.initials {
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: var(--hover);
  color: var(--ink-2);
  font-size: 12px;
  font-weight: 600;
}
button:hover .initials { background: var(--line); }
.who { display: grid; }
.username { font-weight: 550; }
.email { color: var(--ink-2); font-size: 13px; line-height: 18px; }
.username, .email { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.badge {
  padding: 2px 8px;
  border-radius: 4px;
  background: var(--plain-soft);
  color: var(--ink-2);
  font-size: 12px;
  line-height: 18px;
  font-weight: 500;
  white-space: nowrap;
}
.badge[data-badge='ADMIN'] { background: var(--bad-soft); color: var(--bad); }
.badge[data-badge='LEGAL'] { background: var(--open-soft); color: var(--open); }
.badge[data-badge='CS'] { background: var(--accent-soft); color: var(--accent-ink); }
.answers { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0 0; }
.answer {
  display: block;
  width: auto;
  min-height: 44px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--surface);
  font-weight: 550;
}
.answer[value] { border-color: var(--accent-ink); color: var(--accent-ink); }
.back { margin: 24px 0 0; font-size: 13px; line-height: 18px; }
a { color: var(--accent-ink); text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; border-radius: 2px; }
@media (max-width: 480px) {
  body { padding: 24px 16px; }
}
`;
