import {
  type DeclaredTables,
  HIDDEN,
  HIDDEN_BLANK,
  HIDDEN_NULL,
  hiddenSetTo,
} from '../platform/database/declared-tables.ts';

export const AML_BATCHES_TABLES = {
  aml_batch: { does: 'nothing', why: 'A batch is of no account.' },
  aml_batch_piece: { does: 'nothing', why: 'A batch is of no account.' },
  aml_batch_upload: { does: 'nothing', why: 'A batch is of no account.' },
  aml_batch_row: {
    does: 'empty',
    record: 'Rows of bulk AML',
    columns: {
      batch_id: HIDDEN,
      row_no: HIDDEN,
      user_id: HIDDEN,
      business_name: HIDDEN_BLANK,
      first_name: HIDDEN_BLANK,
      last_name: HIDDEN_BLANK,
      birthday: hiddenSetTo('0001-01-01'),
      birthday_part: HIDDEN_NULL,
      country: HIDDEN_BLANK,
      state: HIDDEN,
      attempts: HIDDEN,
      why: HIDDEN_NULL,
      account_found: HIDDEN,
      account_name: HIDDEN_NULL,
      individual_aml_status: HIDDEN,
      account_aml_status: HIDDEN,
      suspected: HIDDEN,
      responses: HIDDEN_NULL,
      is_repeated: HIDDEN,
      differs: HIDDEN,
    },
  },
} satisfies Partial<DeclaredTables>;
