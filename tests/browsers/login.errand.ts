import { button, heading, signIn, text } from './desk-parts.ts';
import { errand } from './errand.ts';

errand('AUTH-22 SHELL-04 a person signs in at the issuer, and logs out', async ({ tab }) => {
  await signIn(tab, 'lena.fischer', '/cs');
  await tab.see({ role: 'searchbox', name: 'Search customers' });
  await tab.click(button('Logout', { role: 'navigation', name: 'Main' }));
  await tab.seeAt(/\/login/);
  await tab.see(heading('LOG IN'));
});

errand('AUTH-25 a person without a role yet reads so', async ({ tab }) => {
  await tab.open('/login');
  await tab.click(button('Log In With Google'));
  await tab.click(button(/piet\.vos/));
  await tab.see(text('Permissions Pending'));
});
