import { aJpeg, aPdf } from '../factories/a-file.ts';
import { formAddress, TITLES } from '../journeys/wizard-parts.ts';
import { button, field, heading } from './desk-parts.ts';
import { errand } from './errand.ts';
import type { Tab } from './tab.ts';

const NEXT = button('Next');

async function fillCompany(tab: Tab): Promise<void> {
  await tab.enter(field('Company Name'), 'Duna Stúdió Kft.');
  await tab.enter(field('Registration Number'), 'g1234567');
  await tab.set(field('Country'), 'HU');
  await tab.enter(field('Region'), 'Budapest');
  await tab.enter(field('Street'), 'Váci út 47-B');
  await tab.enter(field('City'), 'Budapest');
  await tab.enter(field('Postcode'), '1134');
  await tab.enter(field('Contact Email'), 'office@duna.example');
}

const person = (nth: number) => ({ role: 'group', name: `Person ${nth}` }) as const;

async function fillOwner(tab: Tab, nth: number, percent: string): Promise<void> {
  const of = (name: string) => field(name, person(nth));
  await tab.enter(of('Owner First Name'), nth === 1 ? 'Zsófia' : 'Ádám');
  await tab.enter(of('Owner Last Name'), 'Halmos');
  await tab.enter(of('Owner Email'), `owner${nth}@duna.example`);
  await tab.set(of('Owner Date of Birth'), '1984-03-09');
  await tab.set(of('Owner Country of Residence'), 'HU');
  await tab.enter(of('Ownership'), percent);
}

const PAPERS = ['Company W-8BEN-E', 'Company Status Document', 'Utility Bill or Bank Statement'];

async function choose(tab: Tab, paper: string, name: string, bytes: Buffer): Promise<void> {
  const group = { role: 'group', name: paper } as const;
  await tab.attach({ css: 'input:not([capture])', in: group }, name, bytes);
  await tab.see({ text: name, in: group });
  await tab.see({ text: /^(?:PDF|JPG), \d/, in: group });
}

errand(
  'WIZ-39 WIZ-63 the form with six files outlives a reload and is submitted',
  async ({ tab }) => {
    await tab.open(formAddress('studio:48103'));
    await fillCompany(tab);
    await tab.see({ text: 'Saved' });
    await tab.click(NEXT);
    await tab.see(heading(TITLES[1]));
    await fillOwner(tab, 1, '60');
    await tab.tick({ role: 'checkbox', name: 'Company Controller' });
    await tab.click(button('Add Person'));
    await fillOwner(tab, 2, '40');
    await tab.see({ text: 'Saved' });
    await tab.reload();
    await tab.see(heading(TITLES[1]));
    await tab.seeValue(field('Owner First Name', person(2)), 'Ádám');
    await tab.click(NEXT);

    await tab.see(heading(TITLES[2]));
    await tab.set(field('Business Type'), 'Non US - Company');
    await tab.enter(field('FTIN'), '29384716-2-41');
    const picture = await aJpeg({ width: 1200, height: 900 });
    for (const [nth, paper] of PAPERS.entries()) {
      await choose(tab, paper, `photograph-${nth}.jpg`, picture);
    }
    await tab.reload();
    for (const [nth, paper] of PAPERS.entries()) {
      await choose(tab, paper, `scan-${nth}.pdf`, aPdf({ text: paper }));
    }
    await tab.click(NEXT);

    await tab.see(heading(TITLES[3]));
    await tab.tick({ role: 'checkbox', name: /^I accept the terms/ });
    await tab.click(button('Submit'));
    await tab.see(heading('Your documents were submitted'));
  },
);
