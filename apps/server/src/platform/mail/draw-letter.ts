import type { LetterLink, LetterRow, PlainLetter } from '@verify-admin/rulebook/kernel/letter';
import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import { escapeHtml } from '../escape-html.ts';

/** For readers without HTML: the same words, the link on a line of its own. */
export function drawText({ greeting, paragraphs, rows = [], link, closing }: PlainLetter): string {
  const listed = rows.map(({ label, href, text }) => `${label}: ${text}\n${href}`);
  const linked = link ? [`${link.label}:\n${link.href}`] : [];
  const parts = [greeting, ...paragraphs, ...listed, ...linked, closing.join('\n')];
  return `${parts.join('\n\n')}\n`;
}

// Mail readers drop style sheets, so that every element carries its own.
const TEXT = 'margin:0 0 16px;font-size:15px;line-height:24px;color:#171a21';
const SMALL = 'margin:0 0 4px;font-size:13px;line-height:20px;color:#616b7a';
const ROW =
  'margin:0;padding:8px 0;border-top:1px solid #e6e9ee;font-size:14px;line-height:20px;color:#4a5462';
const LINK = 'color:#2f56c8;font-weight:600;text-decoration:none';
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#2f56c8;color:#ffffff;' +
  'font-size:15px;line-height:20px;font-weight:600;text-decoration:none';

function paragraph(text: string, style: string): string {
  return `<p style="${style}">${escapeHtml(text)}</p>`;
}

function row({ label, href, text }: LetterRow): string {
  const link = `<a href="${escapeHtml(href)}" style="${LINK}" target="_blank" rel="noopener noreferrer">`;
  return `<p style="${ROW}">${link}${escapeHtml(label)}</a> ${escapeHtml(text)}</p>`;
}

/** The button of a letter, and its address under it for who copies it. */
function linkHtml({ label, href }: LetterLink): string {
  const address = escapeHtml(href);
  return `<p style="margin:24px 0"><a href="${address}" style="${BUTTON}" target="_blank" rel="noopener noreferrer">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;line-height:20px;color:#616b7a;overflow-wrap:anywhere">${address}</p>`;
}

/** One column, no picture, no script, nothing loaded from anywhere. `language` is a BCP 47 tag. */
export function drawHtml(letter: PlainLetter, language = 'en'): string {
  const { subject, greeting, paragraphs, rows = [], link, closing } = letter;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f9;font-family:Inter,system-ui,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e6e9ee;border-radius:8px">
<p style="margin:0 0 20px;font-size:13px;line-height:16px;font-weight:600;color:#616b7a">${escapeHtml(PRODUCT_NAME)}</p>
${[greeting, ...paragraphs].map((text) => paragraph(text, TEXT)).join('\n')}
${rows.map(row).join('\n')}
${link ? linkHtml(link) : ''}
${closing.map((text) => paragraph(text, SMALL)).join('\n')}
</div>
</body>
</html>
`;
}
