import { shownData } from '@verify-admin/rulebook/payments/payment-data';
import {
  listAllCountryToPayments,
  listPaymentHistory as historyCall,
  listPaymentSelections,
} from '@verify-admin/rulebook/payments/payments.contract';
import { query } from '../kernel/command.ts';
import { isBound } from '../second-person/second-person.store.ts';
import { readValues } from './payment-values.store.ts';
import { findSelection, listCountryToPayments, listPaymentHistory } from './payments.store.ts';

export const history = query(historyCall, async (input, { house }) => ({
  data: await listPaymentHistory(house.db, input),
}));

/** PAY-24: no secret leaves here whole. */
export const selections = query(listPaymentSelections, async (input, { house }) =>
  // One snapshot, or the version would be of other values than are shown.
  house.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const selection = await findSelection(trx, input);
      if (!selection) return { data: [] };
      const values = await readValues(trx, house.keys.data, input);
      const { saved_by: _saved, maker, ...rest } = selection;
      const payment_data = shownData(rest.payment_type, values);
      const isOn = await isBound(trx, 'payment_approval');
      return { data: [{ ...rest, payment_data, ...(isOn && { maker }) }] };
    }),
);

export const countryToPayments = query(listAllCountryToPayments, async (_input, { house }) => ({
  data: await listCountryToPayments(house.db),
}));
