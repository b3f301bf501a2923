import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand } from '../kernel/call.ts';
import { DOCUMENT_REFUSALS } from '../documents/document.rules.ts';
import { optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { uploadedDocument } from './stored-documents.shape.ts';
import { DOCUMENT_FIELDS } from './wizard-documents.ts';
import { DRAFT_REFUSALS } from './wizard.contract.ts';
import { WIZARD_LIMITS } from './wizard.limits.ts';

/** Why a file is not taken by a link. */
export const FILE_REFUSALS = declareRefusals({
  ...DOCUMENT_REFUSALS,
  'wizard/save-as-jpeg': {
    status: 415,
    sentence:
      'Photos of this kind (HEIC, TIFF) cannot be sent. Open it, choose “Export” or “Save as”, save it as a JPEG and send that file.',
  },
  'wizard/file-type': { status: 415, sentence: 'Please choose a PDF, JPG or PNG file.' },
  'wizard/files-used-up': {
    status: 429,
    wait_seconds: null,
    sentence: 'No more files can be sent with this link.',
  },
});

/** Why a file is not stored for the form: not taken, or the form is submitted. */
const FORM_FILE_REFUSALS = {
  ...FILE_REFUSALS,
  'wizard/already-submitted': DRAFT_REFUSALS['wizard/already-submitted'],
};

const storedFile = z.object({
  message: z.string(),
  data: z.object({ message: z.string(), url: z.string(), document: uploadedDocument }),
});

/**
 * CALL-32, CALL-91: stores the file of one document; the one before it is replaced. `description` names the
 * document after the account: `partner:12_Company-W-9`, or by its field. `full_path` is compared, never used.
 */
export const uploadKybDocument = declareCommand({
  name: 'uploadKybDocument',
  method: 'POST',
  path: '/s3-upload-url-kyb',
  access: 'wizard/fill-in',
  perMinute: WIZARD_LIMITS.uploads_a_minute,
  noReplay: true,
  file: 'file',
  input: z.object({
    description: text(200),
    img_type: optionalText(100),
    category: optionalText(100),
    full_path: optionalText(300),
    filename: optionalText(300),
  }),
  output: storedFile,
  refusals: {
    ...FORM_FILE_REFUSALS,
    ...declareRefusals({
      'account/unknown': ACCOUNT_REFUSALS['account/unknown'],
      'wizard/unknown-document': { status: 422, sentence: 'The form has no such document.' },
    }),
  },
  about: 'CALL-32, CALL-91, WIZ-41, WIZ-60, WIZ-67..70',
});

/**
 * ours: begins a file that is sent in pieces, or goes on with it: the same `upload_id` twice is one file. The
 * limits of the link are asked before a byte is sent; `received` is where it goes on.
 */
export const beginKybUpload = declareCommand({
  name: 'beginKybUpload',
  method: 'POST',
  path: '/begin_kyb_upload',
  access: 'wizard/fill-in',
  perMinute: WIZARD_LIMITS.begins_a_minute,
  noReplay: true,
  input: z.object({
    upload_id: uuid,
    document: z.enum(DOCUMENT_FIELDS),
    filename: text(300),
    size: wholeNumber,
  }),
  output: z.object({
    data: z.object({
      received: z.number(),
      /** The file, where it was stored before. */
      stored: z.nullable(uploadedDocument),
    }),
  }),
  refusals: {
    'document/empty': DOCUMENT_REFUSALS['document/empty'],
    'document/too-large': DOCUMENT_REFUSALS['document/too-large'],
    'wizard/files-used-up': FILE_REFUSALS['wizard/files-used-up'],
    'wizard/already-submitted': DRAFT_REFUSALS['wizard/already-submitted'],
    ...declareRefusals({
      'wizard/other-upload': { status: 409, sentence: 'This number is of another file.' },
    }),
  },
  about: 'WIZ-41, WIZ-60, WIZ-67',
});

/** ours: stores a file that arrived in pieces, judged as one of CALL-91 is. Asked twice, it is stored once. */
export const storeKybUpload = declareCommand({
  name: 'storeKybUpload',
  method: 'POST',
  path: '/store_kyb_upload',
  access: 'wizard/fill-in',
  perMinute: WIZARD_LIMITS.begins_a_minute,
  noReplay: true,
  input: z.object({ upload_id: uuid }),
  output: storedFile,
  refusals: {
    ...FORM_FILE_REFUSALS,
    ...declareRefusals({
      'wizard/unknown-upload': { status: 404, sentence: 'There is no such file.' },
      'wizard/incomplete-upload': { status: 409, sentence: 'The file has not arrived completely.' },
    }),
  },
  about: 'CALL-32, WIZ-41, WIZ-60, WIZ-67..70',
});

/** ours: takes the file of a document away again. */
export const removeKybDocument = declareCommand({
  name: 'removeKybDocument',
  method: 'POST',
  path: '/remove_kyb_document',
  access: 'wizard/fill-in',
  perMinute: WIZARD_LIMITS.uploads_a_minute,
  input: z.object({ document: z.enum(DOCUMENT_FIELDS) }),
  output: z.object({ message: z.string() }),
  refusals: { 'wizard/already-submitted': DRAFT_REFUSALS['wizard/already-submitted'] },
  about: 'WIZ-24',
});
