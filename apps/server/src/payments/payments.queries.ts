import { shownData } from '@verify-admin/rulebook/payments/payment-data';
import * as calls from '@verify-admin/rulebook/payments/payments.contract';
import { query } from '../kernel/command.ts';
import { wholeCheck } from '../kernel/facts/open-facts.ts';
import { readFactsText } from '../kernel/facts/read-check-facts.ts';
import { isMakerCheckerOn } from '../maker-checker/maker-checker.store.ts';
import { isSaverGone } from './saver-gone.ts';
import { readValues } from './payment-values.store.ts';
import * as store from './payments.store.ts';

export const listPaymentHistory = query(calls.listPaymentHistory, async (input, { app }) => ({
  data: await store.findPaymentHistory(app.db, input),
}));

/** PAY-24: no secret leaves here whole. */
export const listPaymentSelections = query(
  calls.listPaymentSelections,
  async (input, { app, refuse }) => {
    // Read before the values: a decision never names newer facts than were shown.
    const facts = await readFactsText(app, input, wholeCheck('payment'));
    // One snapshot, or the version would be of other values than are shown.
    return app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const selection = await store.findSelection(trx, input);
        if (!selection) return { data: [] };
        const values = await readValues(trx, app.keys.data, input, refuse);
        const { saved_by, makers: uuids, ...rest } = selection;
        const payment_data = shownData(rest.payment_type, values);
        const isOn = await isMakerCheckerOn(trx, 'payment_approval');
        const makers = isOn ? await store.readMakers(trx, uuids) : null;
        const held = makers && { makers, is_maker_gone: await isSaverGone(trx, saved_by) };
        return { data: [{ ...rest, payment_data, facts, ...held }] };
      });
  },
);

export const listAllCountryToPayments = query(
  calls.listAllCountryToPayments,
  async (_input, { app }) => ({ data: await store.listCountryToPayments(app.db) }),
);
