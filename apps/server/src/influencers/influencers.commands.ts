import {
  influencerSubject,
  writeInfluencerId,
} from '@verify-admin/rulebook/influencers/influencer-id';
import * as calls from '@verify-admin/rulebook/influencers/influencers.contract';
import {
  INFLUENCER_TEXTS,
  refuseNewInfluencer,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { isEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import { cleanLabel } from '../documents/upload/clean-filename.ts';
import { type CommandPreparation, command, preparedCommand } from '../kernel/command.ts';
import { judgeContract, type JudgedContract, storeContract } from './contracts/store-contract.ts';
import { insertInfluencer, isEmailTaken, lockEmails, saveInfluencer } from './influencers.store.ts';
import { findProfile, lockProfile, showProfile } from './profile.ts';

const prepareCreate: CommandPreparation<
  typeof calls.createInfluencerWithContract,
  JudgedContract
> = async ({ name, email }, { file, refuse }) => {
  const hasFile = file !== null && file.bytes.length > 0;
  const refusal = refuseNewInfluencer({ name: cleanLabel(name), email }, hasFile);
  if (refusal || !file) throw refuse(refusal ?? 'influencer/incomplete');
  return judgeContract(file, refuse);
};

export const createInfluencerWithContract = preparedCommand(
  calls.createInfluencerWithContract,
  prepareCreate,
  async ({ name, email }, { app, trx, actor, now, refuse }, contract) => {
    const changing = { now, admin_uuid: actor.uuid };
    const person = { full_name: cleanLabel(name), email, category: null };
    await lockEmails(trx);
    const created = await insertInfluencer(trx, person, changing);
    if (!created) throw refuse('influencer/duplicate');
    const { id, full_name, category } = created;
    const storing = { influencer_id: id, contract, ...changing };
    const { filename, sha256 } = await storeContract(trx, app, storing);
    return {
      output: { message: INFLUENCER_TEXTS.created, data: { id, full_name, category } },
      audit: {
        act: 'influencer.created',
        detail: { influencer_id: String(id), filename, sha256 },
      },
    };
  },
);

export const updateInfluencer = command(calls.updateInfluencer, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { id: ref, email, category = null, expected_version } = input;
  const full_name = cleanLabel(input.full_name);
  if (full_name === '' || email === '') throw refuse('influencer/incomplete');
  if (!isEmailAddress(email)) throw refuse('influencer/email');
  const before = ref && (await findProfile(trx, ref));
  if (!before) throw refuse('influencer/unknown');
  await lockEmails(trx);
  const row = await lockProfile(trx, ref, { now, admin_uuid: actor.uuid });
  if (!row) throw refuse('influencer/unknown');
  if (expected_version !== undefined && expected_version !== row.version) {
    throw refuse('influencer/stale');
  }
  const isTaken = ref.kind === 'verify' && (await isEmailTaken(trx, email, row.id));
  if (isTaken) throw refuse('influencer/duplicate');
  const next = { full_name, email, category };
  const changed = (['full_name', 'email', 'category'] as const).filter(
    (field) => row[field] !== next[field],
  );
  const isSame = changed.length === 0;
  const stored = isSame ? row : await saveInfluencer(trx, row.id, next, now);
  const output = {
    message: 'The profile was saved.',
    data: showProfile(ref, stored, before.shown.account),
  };
  if (isSame) return { output, audit: { unchanged: null } };
  return {
    output,
    audit: {
      act: 'influencer.changed',
      ...influencerSubject(ref),
      detail: { influencer_id: writeInfluencerId(ref), changed, version: stored.version },
    },
  };
});
