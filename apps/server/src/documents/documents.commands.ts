import { isConvertedType, UPLOAD_TEXTS } from '@verify-admin/rulebook/documents/document.rules';
import * as calls from '@verify-admin/rulebook/documents/documents.contract';
import { findAccount } from '../accounts/accounts.store.ts';
import type { Actor } from '../kernel/actor.ts';
import { type CommandPreparation, command, preparedCommand } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { Refused } from '../kernel/refused.ts';
import { bucketOf } from '../platform/storage/open-storage.ts';
import { documentLink } from './files/document-link.ts';
import { findDocumentFile, findImageNamed, lockImage, setDisplay } from './documents.store.ts';
import { validateFile } from './validation/validate-file.ts';
import type { ReceivedFile } from './validation/validated-file.ts';
import { storeDocument } from './upload/store-document.ts';

const MANUAL = 'manual:';

/** CALL-31: the description names the actor too, and like every such name it must be the session's. */
function describeManual(description: string | undefined, actor: Actor): string {
  const isForeign = description?.startsWith(MANUAL) && description !== `${MANUAL}${actor.uuid}`;
  if (isForeign) throw Refused.general('actor/mismatch');
  return `${MANUAL}${actor.uuid}`;
}

interface PreparedUpload {
  readonly description: string;
  readonly validated: ReceivedFile;
}

/** Decoding a large image takes seconds, so it is done without a row or a connection held. */
const prepareUpload: CommandPreparation<typeof calls.uploadImage, PreparedUpload> = async (
  input,
  { actor, file, refuse },
) => {
  const description = describeManual(input.description, actor);
  const validated = await validateFile(file, { converts: true });
  if ('refusal' in validated) throw refuse(validated.refusal);
  return { description, validated };
};

export const uploadImage = preparedCommand(
  calls.uploadImage,
  prepareUpload,
  async (input, context, prepared) => {
    const { app, trx, actor, now, file, refuse } = context;
    const account = await findAccount(trx, input);
    if (!account) throw refuse('account/unknown');
    const key = { account_type: account.account_type, account_id: account.account_id };
    const { img_type = '' } = input;
    const document = {
      ...key,
      original_filename: input.original_filename || (file?.filename ?? ''),
      img_type: isConvertedType(img_type) ? '' : img_type,
      ...prepared,
      category: input.category || account.record_type,
      actor,
    };
    const { image, sha256 } = await changeFacts({ app, trx, now, by: actor.uuid }, key, (facts) => {
      if (!facts) throw refuse('account/unknown');
      return facts.write((writing) => storeDocument(writing, app, now, document));
    });
    const presigned_url = documentLink(
      app.keys.link,
      { id: image.id, link_version: 0 },
      actor,
      now,
    );
    return {
      output: { message: UPLOAD_TEXTS.done, data: { ...image, presigned_url } },
      audit: {
        act: 'document.uploaded',
        account: key,
        detail: { document_id: image.id, filename: image.filename, sha256 },
      },
    };
  },
);

const HIDE_WORDS = {
  0: {
    act: 'document.hidden',
    done: 'Document hidden.',
    already: 'This document is already hidden.',
  },
  1: {
    act: 'document.restored',
    done: 'Document restored.',
    already: 'This document is already shown.',
  },
} as const;

/** CALL-73, IMG-04: the second of two is answered so and changes nothing. */
export const hideImage = command(calls.hideImage, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const named = await findDocumentFile(trx, input.image_id);
  if (!named) throw refuse('document/unknown');
  const display = input.display_value === 0 ? 0 : 1;
  const words = HIDE_WORDS[display];
  const { image, changed } = await changeFacts(
    { app, trx, now, by: actor.uuid },
    named,
    async (facts) => {
      const locked = facts && (await lockImage(trx, input.image_id));
      if (!locked) throw refuse('document/unknown');
      if (locked.display === display) return { image: locked, changed: false };
      await facts.write((writing) => setDisplay(writing, locked.id, display));
      return { image: locked, changed: true };
    },
  );
  const account = { account_type: image.account_type, account_id: image.account_id };
  if (!changed) return { output: { message: words.already }, audit: { unchanged: account } };
  return {
    output: { message: words.done },
    audit: {
      act: words.act,
      account,
      outcome: display === 0 ? 'hidden' : 'shown',
      detail: { document_id: image.id, filename: image.filename },
    },
  };
});

/**
 * CALL-60, CALL-116: opens a document by its bucket and name. Another bucket and a name that is not there
 * get the same answer. The link leaves an audit line, and so does what it opens.
 */
export const getKybPresigned = command(calls.getKybPresigned, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const isOurs = input.bucket_name === bucketOf(app.config);
  const image = isOurs ? await findImageNamed(trx, input.object_name) : null;
  if (!image) throw refuse('document/unknown');
  return {
    output: { presigned_url: documentLink(app.keys.link, image, actor, now) },
    audit: {
      act: 'document.link-made',
      account: { account_type: image.account_type, account_id: image.account_id },
      detail: { document_id: image.id, filename: image.filename },
    },
  };
});
