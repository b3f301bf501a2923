import * as z from 'zod/mini';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import { fileScan } from './scan.states.ts';
import { DOCUMENT_REFUSALS } from './document.rules.ts';

/** ENT-18; ours in addition: size, what the bytes are, who brought it and when. */
export const complianceImage = z.object({
  id: z.number(),
  filename: z.string(),
  img_type: z.string(),
  presigned_url: z.string(),
  display: z.union([z.literal(0), z.literal(1)]),
  size: z.number(),
  created: moment,
  uploaded_by: z.nullable(z.string()),
  /** Only where a virus scanner is set: without it a file is never called clean. */
  scan: z.optional(fileScan),
});
export type ComplianceImage = z.infer<typeof complianceImage>;

/** CALL-39, CALL-81: every document of an account, hidden ones too, newest first. */
export const listImages = declareQuery({
  name: 'listImages',
  method: 'POST',
  path: '/get_images',
  access: 'document/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: z.array(complianceImage) }),
  refusals: { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'CALL-39, CALL-81, IMG-01, IMG-18',
});

/** CALL-31: one file in the multipart field `file`. */
export const uploadImage = declareCommand({
  name: 'uploadImage',
  method: 'POST',
  path: '/s3-upload-internal-image',
  access: 'document/upload',
  file: 'file',
  input: z.object({
    ...accountKey,
    img_type: z.optional(optionalText(100)),
    description: z.optional(optionalText(500)),
    category: z.optional(optionalText(100)),
    original_filename: text(255),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string(), data: complianceImage }),
  refusals: { ...DOCUMENT_REFUSALS, 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'CALL-31, IMG-05..12',
});

/** CALL-73, IMG-04: `display_value` 0 hides, 1 restores. */
export const hideImage = declareCommand({
  name: 'hideImage',
  method: 'POST',
  path: '/hide_image',
  access: 'document/hide',
  input: z.object({
    image_id: wholeNumber,
    display_value: z.pipe(wholeNumber, z.number().check(z.lte(1))),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string() }),
  refusals: { 'document/unknown': DOCUMENT_REFUSALS['document/unknown'] },
  about: 'CALL-73, IMG-04',
});

/**
 * CALL-60, CALL-116: a link to the one document of this name. `bucket_name` is the configured bucket,
 * `object_name` the document's file name, as its upload named it; hidden documents open too.
 */
export const getKybPresigned = declareCommand({
  name: 'getKybPresigned',
  method: 'POST',
  path: '/get_kyb_presigned',
  access: 'document/view',
  // The link ends within the hour; a cached answer would be of no use.
  noReplay: true,
  input: z.object({
    bucket_name: exactText(63),
    object_name: exactText(255),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ presigned_url: z.string() }),
  refusals: { 'document/unknown': DOCUMENT_REFUSALS['document/unknown'] },
  about: 'CALL-60, CALL-116, IMG-16',
});
