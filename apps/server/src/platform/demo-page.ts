import { PRODUCT_NAME } from '@verify-admin/rulebook/staff/product';
import { escapeHtml as escape } from './escape-html.ts';

/**
 * A plain page of the demo: its issuer and its inbox run no script and know no bundle.
 * @param main HTML, all that is not ours in it escaped
 * @param style where its one stylesheet is
 */
export function demoPage(title: string, main: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · ${escape(PRODUCT_NAME)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
