import { SECRET_NUMBERS, type SecretNumber } from '@verify-admin/rulebook/kyb/secret-number';
import * as calls from '@verify-admin/rulebook/studios/review/review.contract';
import { command } from '../../kernel/command.ts';
import { findSubmissionById } from '../../kyb/submissions.store.ts';
import { readCurrentReview } from './current-review.ts';

/** The texts that are not empty, by their number. */
function numbersOf(textOf: (field: SecretNumber) => string | undefined) {
  const found = SECRET_NUMBERS.flatMap((field) => {
    const text = textOf(field) ?? '';
    return text === '' ? [] : [[field, text] as const];
  });
  return Object.fromEntries(found);
}

/** The numbers of one submission are one reveal; the audit line names the fields, never a number. */
export const revealSubmittedNumbers = command(
  calls.revealSubmittedNumbers,
  async (input, { app, trx, refuse }) => {
    const { account_type, account_id, submission_id } = input;
    const key = { account_type, account_id };
    const data = await findSubmissionById(trx, app.keys.data, key, submission_id);
    const numbers = numbersOf((field) => data?.[field]);
    const fields = Object.keys(numbers);
    if (fields.length === 0) throw refuse('review/nothing-hidden');
    const { submission, marks } = await readCurrentReview(trx, app, key);
    const isNewest = submission?.id === submission_id;
    const readings = numbersOf((field) =>
      isNewest ? marks.find((mark) => mark.field === field)?.reading : '',
    );
    return {
      output: { data: { submission_id, numbers, readings } },
      audit: {
        act: 'kyb.numbers-revealed',
        account: key,
        detail: { submission_id, fields },
      },
    };
  },
);
