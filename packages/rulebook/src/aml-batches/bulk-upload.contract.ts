import * as z from 'zod/mini';
import { accountType } from '../accounts/account-type.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { uuid } from '../kernel/field.ts';
import { DATE_ORDER_WORDS } from './birthday.ts';
import { finding, findingGroup } from './findings.ts';
import { WORKBOOK_LIMITS, WORKBOOK_REFUSALS } from './workbook.rules.ts';

/** Excel allows 31 characters, other programs more. */
const SHEET_NAME_MAX = 255;

/** CALL-27; ours: another type than the documents' `studio` is the type of every row's account. */
const uploadInput = z.object({
  account_type: z._default(accountType, 'studio'),
  /** ours: which number of `02/05/1984` is the day, where the birthdays do not say. */
  date_order: z.optional(z.enum(DATE_ORDER_WORDS)),
  /** ours: the name of the sheet to read, as the preview lists it; without it the one that fits best. */
  sheet: z.optional(z.string().check(z.maxLength(SHEET_NAME_MAX))),
  admin_uuid: z.optional(uuid),
});

/** CALL-27, BULK-19: the file is ingested whole or not at all. */
export const uploadBulkAml = declareCommand({
  name: 'uploadBulkAml',
  method: 'POST',
  path: '/upload_bulk_aml/',
  access: 'aml/batch',
  file: 'file',
  fileMaxBytes: WORKBOOK_LIMITS.fileBytes,
  input: uploadInput,
  output: z.object({ message: z.string(), rows_processed: z.number(), status_flag: uuid }),
  refusals: WORKBOOK_REFUSALS,
  about: 'CALL-27, BULK-01..09, BULK-19',
});

/** ours: the same file and the same rules as the upload, and nothing is ingested. */
export const previewBulkAml = declareQuery({
  name: 'previewBulkAml',
  method: 'POST',
  path: '/preview_bulk_aml',
  access: 'aml/batch',
  file: 'file',
  fileMaxBytes: WORKBOOK_LIMITS.fileBytes,
  input: uploadInput,
  output: z.object({
    data: z.object({
      sheet: z.string(),
      /** Those that can be chosen: all but hidden ones. */
      sheets: z.array(z.string()),
      /** Other sheets, which are not read. */
      other_sheets: z.number(),
      /** The row of the column names. */
      head_row: z.number(),
      rows: z.number(),
      /** The first rows as their cells are, readable or not. */
      first_rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
      /** One by one, each with what its cell holds. */
      errors: z.array(finding),
      error_groups: z.array(findingGroup),
      error_count: z.number(),
      /** What is ingested all the same and should be looked at. */
      warning_groups: z.array(findingGroup),
      warning_count: z.number(),
      /** The first birthday that is one day with the day first and another with the month first; null where none is. */
      unordered: z.nullable(
        z.object({
          row: z.number(),
          value: z.string(),
          /** `YYYY-MM-DD` */
          readings: z.object({ 'day-first': z.string(), 'month-first': z.string() }),
        }),
      ),
    }),
  }),
  refusals: WORKBOOK_REFUSALS,
  about: 'BULK-19; T19',
});

/** ours: an empty workbook with the columns, to be filled in. */
export const getBulkTemplate = declareQuery({
  name: 'getBulkTemplate',
  method: 'GET',
  path: '/bulk_aml_template',
  access: 'aml/batch',
  input: z.object({}),
  output: z.object({
    data: z.object({
      filename: z.string(),
      /** The bytes of an .xlsx, in base64. */
      workbook: z.string(),
    }),
  }),
  refusals: {},
  about: 'BULK-03',
});
