import { aCardPicture, aFacePicture } from '../factories/a-card.ts';
import { button, heading, signIn, text } from './desk-parts.ts';
import { errand } from './errand.ts';
import type { Tab } from './tab.ts';

const OWNER = 'studio:48213&2';
const CHOOSER = { css: 'input[type=file]:not([capture])' } as const;

/** A link to our own page for the second owner of Duna Stúdió, as the desk makes it. */
async function aLink(desk: Tab): Promise<string> {
  const asked = { client_id: OWNER, override_verify: 'True' };
  const answer = await desk.send('/api/launch_ky_from_inside', asked);
  return (answer as { data: { redirect_url: string } }).data.redirect_url;
}

errand(
  'KYC-13 the pictures of a document are chosen as files, and sent',
  async ({ tab, anotherTab }) => {
    const desk = await anotherTab();
    await signIn(desk, 'lena.fischer', '/cs/studio/48213?open=kyc');
    await tab.open(await aLink(desk));
    await tab.see(text('Jurij Havrilecz'));
    await tab.click(button('Next'));
    await tab.see(heading('Front of your document'));
    await tab.attach(CHOOSER, 'front.jpg', await aCardPicture());
    await tab.see(heading('Back of your document'));
    await tab.reload();
    await tab.attach(CHOOSER, 'back.jpg', await aCardPicture({ side: 'BACK' }));
    await tab.see(heading('Your face'));
    await tab.attach(CHOOSER, 'face.jpg', await aFacePicture());
    await tab.see(heading('Look before you send'));
    await tab.reload();
    await tab.click(button('Enlarge: Back'));
    await tab.see({ role: 'dialog', name: 'Back' });
    await tab.press('Escape');
    await tab.seeNone({ role: 'dialog' });
    await tab.click(button('Send pictures'));
    await tab.see(heading('Your pictures were sent'));
  },
);
