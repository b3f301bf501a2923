import * as z from 'zod/mini';
import { moment } from '../kernel/field.ts';
import { DOCUMENT_FIELDS, WIZARD_FILE_TYPES } from './wizard-documents.ts';

/** A file that is stored for a document of the form. */
export const uploadedDocument = z.object({
  document: z.enum(DOCUMENT_FIELDS),
  upload_id: z.string(),
  /** As the applicant's device calls it. */
  name: z.string(),
  media_type: z.enum(WIZARD_FILE_TYPES),
  size: z.number(),
  created: moment,
});
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** A file in which the virus scanner found something. */
export const infectedDocument = z.object({
  document: z.enum(DOCUMENT_FIELDS),
  /** The scanner's name of what it found. */
  found: z.nullable(z.string()),
});
export type InfectedDocument = z.infer<typeof infectedDocument>;
