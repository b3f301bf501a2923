import { aPdf } from '../factories/a-file.ts';
import { button, field, heading, signIn, text } from './desk-parts.ts';
import { errand } from './errand.ts';
import type { Tab } from './tab.ts';

const REVIEW = '/studios/47055';
const EMAIL = 'office@lyngbystudie61.example';
const ASKING = { role: 'region', name: 'Ask for more' } as const;
const REQUEST = { role: 'region', name: 'Request for more' } as const;

/** The address behind the newest mail to this recipient. */
async function linkOf(desk: Tab, email: string): Promise<string> {
  await desk.open('/dev/inbox');
  await desk.click({ role: 'link', text: new RegExp(email) });
  const mail = await desk.read(await desk.attributeOf({ css: 'iframe' }, 'src'));
  const href = /href="([^"]+)"[^>]*>\s*Open what is needed/.exec(mail)?.[1] ?? '';
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
  return pathname + search;
}

errand('WIZ-41 a field and a document are asked for, and answered', async ({ tab, anotherTab }) => {
  const desk = await anotherTab();
  await signIn(desk, 'tom.beck', REVIEW);
  await desk.click(button('Ask for more'));
  await desk.tick({ role: 'checkbox', name: 'Company Name', in: ASKING });
  await desk.press('Escape');
  await desk.seeNone(ASKING);
  await desk.click(button('Ask for more'));
  await desk.tick({ role: 'checkbox', name: 'Utility Bill or Bank Statement', in: ASKING });
  await desk.enter(
    field('What the applicant reads for Company Name', ASKING),
    'Please correct it.',
  );
  await desk.click(button('Ask for 2 things', ASKING));
  await desk.see(text(/^Waiting for the applicant since/, REQUEST));

  await tab.open(await linkOf(desk, EMAIL));
  await tab.see(heading('2 things, please'));
  await tab.enter(field('Company Name'), 'Lyngby Studie II');
  await tab.see(text('Saved'));
  await tab.attach({ css: 'input[type=file]:not([capture])' }, 'bill.pdf', aPdf());
  await tab.see(text('2 of 2 done'));
  await tab.reload();
  await tab.see(text('bill.pdf'));
  await tab.click(button('Submit'));
  await tab.see(heading('Thank you'));
  await desk.open(REVIEW);
  await desk.see(text(/^Answered/, REQUEST));
});
