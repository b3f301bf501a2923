import { randomUUID } from 'node:crypto';
import {
  documentNamed,
  type DocumentField,
  uploadFolder,
} from '@verify-admin/rulebook/wizard/wizard-documents';
import * as calls from '@verify-admin/rulebook/wizard/wizard-files.contract';
import { lockAccount } from '../accounts/accounts.store.ts';
import { type CommandPreparation, command, preparedCommand } from '../kernel/command.ts';
import { uploadOwner } from '../uploads/upload-owner.ts';
import { deletePartialUploads } from '../uploads/uploads.store.ts';
import { applicantClientId } from './files/applicant-client-id.ts';
import { type JudgedFile, judgeFile, storeFile } from './files/store-file.ts';
import { refuseLapsed } from './refuse-lapsed.ts';
import { deleteUploads, ofDraft } from './uploads.store.ts';

interface PreparedUpload extends JudgedFile {
  readonly document: DocumentField;
}

/** Decoding a picture takes long, so it is done without a row or a connection held. */
const prepareUpload: CommandPreparation<typeof calls.uploadKybDocument, PreparedUpload> = async (
  { description, full_path },
  { actor, file, refuse },
) => {
  const own = `${applicantClientId(actor)}_`;
  const isForeign =
    full_path !== '' && !`${full_path}/`.startsWith(`${uploadFolder(actor.account)}/`);
  if (!description.startsWith(own) || isForeign) throw refuse('account/unknown');
  const document = documentNamed(description.slice(own.length));
  if (!document) throw refuse('wizard/unknown-document');
  return { document, ...(await judgeFile(file, refuse)) };
};

export const uploadKybDocument = preparedCommand(
  calls.uploadKybDocument,
  prepareUpload,
  async (_input, context, prepared) => {
    await lockAccount(context.trx, context.actor.account);
    await refuseLapsed(context.trx, context.actor, context.refuse);
    const name = context.file?.filename ?? '';
    return storeFile(
      context,
      { ...prepared, id: randomUUID(), name, ...ofDraft(context.actor) },
      context.refuse,
    );
  },
);

export const removeKybDocument = command(
  calls.removeKybDocument,
  async ({ document }, { app, trx, actor, refuse }) => {
    await lockAccount(trx, actor.account);
    await refuseLapsed(trx, actor, refuse);
    const removed = await deleteUploads(trx, actor.account, ofDraft(actor), document);
    const stopped = await deletePartialUploads(trx, uploadOwner(actor), document);
    const output = { message: 'The file is removed.' };
    if (removed.length + stopped === 0) return { output, audit: { unchanged: actor.account } };
    return {
      output,
      audit: {
        act: 'kyb-form.file-removed',
        subject: actor.account,
        detail: { client_id: applicantClientId(actor), document },
      },
      afterwards: async () => {
        for (const key of removed) await app.storage.remove(key);
      },
    };
  },
);
