import type { NamedPerson } from '../journeys/sign-in.ts';
import type { Query } from './drivers/query.ts';
import type { Tab } from './tab.ts';

/** Signs in through the login page and the issuer's, as a person does, and opens a page of the desk. */
export async function signIn(tab: Tab, person: NamedPerson, path: string): Promise<void> {
  await tab.open('/login');
  await tab.click({ role: 'button', name: 'Log In With Google' });
  await tab.click({ role: 'button', name: new RegExp(person.replace('.', '\\.')) });
  await tab.see({ role: 'navigation', name: 'Main' });
  await tab.open(path);
}

export const button = (name: string | RegExp, within?: Query): Query => ({
  role: 'button',
  name,
  ...(within && { in: within }),
});

export const field = (name: string | RegExp, within?: Query): Query => ({
  role: 'field',
  name,
  ...(within && { in: within }),
});

export const dialog = (name: string | RegExp): Query => ({ role: 'dialog', name });
export const heading = (text: string | RegExp): Query => ({ role: 'heading', text });
export const text = (words: string | RegExp, within?: Query): Query => ({
  text: words,
  ...(within && { in: within }),
});

/** The line of the checklist that begins with this name. */
export const line = (name: string): Query => ({
  role: 'listitem',
  text: new RegExp(`^${name}\\b`),
  in: { role: 'list', name: 'Compliance Checklist' },
});
