import { ACKNOWLEDGEMENTS } from '../../packages/rulebook/src/agreement/agreement-form.ts';
import { AGREEMENT_TEXTS } from '../../packages/rulebook/src/agreement/agreement.texts.ts';
import { button, field, text } from './desk-parts.ts';
import { errand } from './errand.ts';

const { fields, models, acknowledgements } = AGREEMENT_TEXTS;

errand(
  'AGR-15 the agreement is filled in, outlives a reload, and is submitted',
  async ({ tab }) => {
    await tab.open('/influencer/contract');
    await tab.enter(field(fields.fullName), 'Zsófia Halmos');
    await tab.enter(field(fields.email), 'zsofia@halmos.example');
    await tab.click(field(models.revenue));
    await tab.enter(field(fields.revenueSharePercent), '42.5');
    await tab.tick({ role: 'checkbox', name: acknowledgements.privacyPolicy });
    await tab.see({ css: '[aria-busy=false]', text: /kept in this tab on this device/ });
    await tab.reload();
    await tab.see(text(new RegExp(`^${AGREEMENT_TEXTS.restored}`)));
    await tab.seeValue(field(fields.fullName), 'Zsófia Halmos');
    await tab.seeValue(field(fields.revenueSharePercent), '42.5');

    await tab.enter(field(fields.signature), 'Zsófia Halmos');
    await tab.enter(field(fields.printedName), 'Zsófia Halmos');
    for (const name of ACKNOWLEDGEMENTS) {
      if (name !== 'privacyPolicy')
        await tab.tick({ role: 'checkbox', name: acknowledgements[name] });
    }
    await tab.click(button(AGREEMENT_TEXTS.submit));
    await tab.see(text(/^Agreement submitted and saved successfully! Document ID: /));
  },
);
