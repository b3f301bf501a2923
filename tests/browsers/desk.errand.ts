import { aJpeg } from '../factories/a-file.ts';
import { button, dialog, field, line, signIn, text } from './desk-parts.ts';
import { errand } from './errand.ts';
import type { Tab } from './tab.ts';

errand('SEARCH-04 an account is found and opened', async ({ tab }) => {
  await signIn(tab, 'lena.fischer', '/cs');
  await tab.click(text('Studio', { css: '[role=radiogroup]' }));
  await tab.enter({ role: 'searchbox', name: 'Search customers' }, 'Duna');
  const results = { role: 'table', name: 'Customers found' } as const;
  await tab.click({ role: 'link', text: /Duna/, in: results });
  await tab.seeAt(/\/cs\/studio\/48213/);
  await tab.see(line('KYB'));
});

errand('AML-09 a hit is read with its list entry, and marked', async ({ tab }) => {
  await signIn(tab, 'anna.novak', '/cs/studio/48213?hits=individual');
  const drawer = dialog('Individual AML');
  await tab.see(text('1 of 3 hits reviewed', drawer));
  await tab.click(button('Open list entry', drawer));
  await tab.see(text(/SAMPLE ENTRY, fictional/));
  await tab.press('Escape');
  await tab.click(button(/^Inconclusive/, drawer));
  await tab.enter(field('Comment', drawer), 'The date of birth is missing.');
  await tab.click(button(/^Mark inconclusive/, drawer));
  await tab.see(text('2 of 3 hits reviewed', drawer));
});

const PDF_FRAME = { css: 'iframe[title="Tax form"]' } as const;

/** The whole of its place, or a sentence where the browser has no viewer. */
async function seePdf(tab: Tab, isWebKit: boolean): Promise<void> {
  if (!(await tab.run<boolean>('navigator.pdfViewerEnabled'))) {
    await tab.see(text(/^This browser cannot show a PDF here/));
    return;
  }
  await tab.see(PDF_FRAME);
  if (!isWebKit) return;
  await tab.see(text('This browser may show only a part of a PDF here, or nothing.'));
  await tab.seeTrue(
    'the viewer as high as its frame',
    `(() => {
      const frame = document.querySelector('${PDF_FRAME.css}');
      const viewer = frame?.contentDocument?.querySelector('iframe');
      return viewer !== undefined && viewer !== null && viewer.offsetHeight >= frame.clientHeight;
    })()`,
  );
}

/** A click into the viewer of the browser takes the keyboard with it for a moment at most, which begins a moment later. */
async function clickIntoPdf(tab: Tab): Promise<void> {
  if ((await tab.count(PDF_FRAME)) === 0) return;
  await tab.run(
    "(addEventListener('blur', () => { window.wasLeft = true }, { once: true }), null)",
  );
  await tab.click(PDF_FRAME);
  const isLeft = "window.wasLeft === true || document.activeElement?.tagName === 'IFRAME'";
  await tab.seeTrue('the keyboard given away', isLeft);
  await tab.seeTrue('the keyboard in the page', "document.activeElement?.tagName !== 'IFRAME'");
}

errand('STUD-17 the keys of the review work after a click into a PDF', async ({ tab }) => {
  await signIn(tab, 'tom.beck', '/studios/48193');
  const documents = { role: 'list', name: 'Documents' } as const;
  await tab.see(button(/^Show \d+, Tax form/, documents));
  await tab.reload();
  await tab.click(button(/^Show \d+, Tax form/, documents));
  await seePdf(tab, false);
  await clickIntoPdf(tab);
  await tab.type('c');
  await tab.seeAt(/right=\d+/);
  await clickIntoPdf(tab);
  await tab.type('c');
  await tab.seeTrue('one document', "!location.search.includes('right=')");
});

errand('STUD-17 documents are looked at, compared and approved', async ({ tab, engine }) => {
  await signIn(tab, 'tom.beck', '/studios/48196');
  const review = { role: 'region', name: 'Review' } as const;
  const documents = { role: 'list', name: 'Documents' } as const;
  await tab.see(button(/ID front/, documents));
  // The demo may have drawn the last of them while the page was open already.
  await tab.reload();
  await tab.click(button(/^Show \d+, Tax form/, documents));
  await seePdf(tab, engine?.kind === 'webkit');
  await tab.click(button(/^Show \d+, Submitted KYB data/, documents));
  await tab.see({ css: 'img[alt="Submitted KYB data"]' });
  await tab.click(button('Company Name', review));
  await tab.click(button('Company Name: agrees'));
  await tab.see(text(/1 of \d+ agree/, review));
  const foot = { role: 'region', name: 'Decision' } as const;
  await tab.enter(field('Notes', foot), 'Seen beside the data.');
  await tab.click(button('Approve Documents', foot));
  await tab.click(button('Approve Documents', { role: 'dialog' }));
  await tab.see(button('Approved', foot));
});

errand('OVR-01 a status is overridden with a reason', async ({ tab }) => {
  await signIn(tab, 'tom.beck', '/cs/studio/48104?open=kyb');
  await tab.click(button('Override', line('KYB')));
  const modal = dialog('Status Override');
  await tab.click(text('Denied', modal));
  await tab.enter(field('Reason', modal), 'The extract is older than 30 days.');
  await tab.click(button('Override to Denied', modal));
  await tab.seeNone(modal);
  await tab.see(text('Denied', line('KYB')));
});

errand('IMG-09 a picture is uploaded, and shown', async ({ tab }) => {
  await signIn(tab, 'lena.fischer', '/cs/studio/48110');
  await tab.see(line('KYB'));
  const picture = await aJpeg({ width: 800, height: 600 });
  await tab.attach({ css: 'input[type=file]' }, 'passport.jpg', picture);
  await tab.click(button('Upload', { role: 'dialog' }));
  await tab.seeNone({ role: 'dialog' });
  await tab.see(text(/passport\.jpg/));
});

errand('PAY-07 payment details are revealed, edited and approved', async ({ tab }) => {
  await signIn(tab, 'lena.fischer', '/cs/studio/48213');
  await tab.click(button('Payment Details'));
  const card = dialog('Payment Details');
  await tab.click(button('Reveal IBAN', card));
  await tab.see(text(/^DE\d{20}$/, card));
  await tab.click(button('Edit', card));
  await tab.enter(field('Bank Name', card), 'Harbour Bank of Pest');
  await tab.click(button('Submit', card));
  await tab.see(text('Payment details saved.', card));
  await tab.click(button('Approve', card));
  await tab.see(text('Payment approved.', card));
});

errand('PAY-05 a payment that is opened by its address answers its keys', async ({ tab }) => {
  await signIn(tab, 'lena.fischer', '/cs/studio/48177?over=payment');
  const card = dialog('Payment Details');
  await tab.see(button('Approve', card));
  await tab.seeTrue(
    'the keyboard in the dialog',
    "document.activeElement?.closest('[role=dialog]') !== null",
  );
  await tab.press('Escape');
  await tab.seeNone(card);
  await tab.open('/cs/studio/48177?over=payment');
  await tab.see(button('Approve', card));
  await tab.press('Control+Enter');
  await tab.see(text('Payment approved.', card));
});

errand('a press beside a dialog closes it', async ({ tab }) => {
  await signIn(tab, 'lena.fischer', '/cs/studio/48213');
  await tab.see(line('KYB'));
  const keys = dialog('Keys');
  await tab.type('?');
  await tab.see(keys);
  await tab.pressAt(5, 5);
  await tab.seeNone(keys);
});
