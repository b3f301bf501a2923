import type { AgreementDocumentName } from '@verify-admin/rulebook/agreement/agreement-terms';

const HEAD = 'Version: demo-1\nDate: 2026-01-15\n\n';
const INVENTED =
  'This text is invented for the demo. It binds nobody; an installation has its own documents.\n\n';

/** The documents of the demo, in the form of the files of an installation. */
export const INVENTED_DOCUMENTS: Readonly<Record<AgreementDocumentName, string>> = {
  termsOfService: `${HEAD}${INVENTED}1. Passion Video shows videos of creators on its pages.

2. Whoever uploads a video keeps the ownership of it.

3. A video that breaks the content standards is taken down. Its creator is told the reason within three days.

4. A creator may close the account at any time. Amounts that are due are paid within thirty days.
`,
  contentCreatorAgreement: `${HEAD}${INVENTED}1. The creator grants Passion Video a licence to show the named content, which is not exclusive.

2. The licence ends when the creator takes the content down, or ninety days after notice.

3. Compensation follows the model chosen in section 3. Accounts are settled each month.

4. The creator has the written permission of every person who appears in the content.
`,
  privacyPolicy: `${HEAD}${INVENTED}1. Passion Video stores what is entered in this form, the time, the browser and the size of its window.

2. It uses them to prove the agreement, and passes them to nobody else.

3. A creator may ask what is stored, and have mistakes corrected.
`,
};
