import {
  influencerSubject,
  writeInfluencerId,
} from '@verify-admin/rulebook/influencers/influencer-id';
import * as calls from '@verify-admin/rulebook/influencers/influencers.contract';
import { type CommandPreparation, preparedCommand } from '../../kernel/command.ts';
import { influencerFileLink } from '../files/influencer-files.ts';
import { lockProfile } from '../profile.ts';
import { findCurrentContract } from './contracts.store.ts';
import { judgeContract, type JudgedContract, storeContract } from './store-contract.ts';

const prepareContract: CommandPreparation<
  typeof calls.replaceInfluencerContract,
  JudgedContract
> = async (_input, { file, refuse }) => {
  if (!file) throw refuse('influencer/no-contract-file');
  return judgeContract(file, refuse);
};

/** The lock of the influencer orders two that replace it at once: the second one is refused. */
export const replaceInfluencerContract = preparedCommand(
  calls.replaceInfluencerContract,
  prepareContract,
  async ({ influencer_id: ref, expected_contract_id }, context, contract) => {
    const { app, trx, actor, now, refuse } = context;
    const changing = { now, admin_uuid: actor.uuid };
    const influencer = ref && (await lockProfile(trx, ref, changing));
    if (!influencer) throw refuse('influencer/unknown');
    const replaced_id = await findCurrentContract(trx, influencer.id);
    const isSeen =
      expected_contract_id === undefined || expected_contract_id === (replaced_id ?? 0);
    if (!isSeen) throw refuse('influencer/stale-contract');
    const storing = { influencer_id: influencer.id, contract, ...changing };
    const { file_id, sha256, ...stored } = await storeContract(trx, app, storing);
    const presigned_url = influencerFileLink(app.keys.link, file_id, actor, now);
    return {
      output: {
        message: 'The contract was replaced.',
        data: { ...stored, uploaded_by: actor.username, presigned_url },
      },
      audit: {
        act: 'influencer.contract-replaced',
        ...influencerSubject(ref),
        detail: {
          influencer_id: writeInfluencerId(ref),
          contract_id: stored.id,
          replaced_id,
          filename: stored.filename,
          sha256,
        },
      },
    };
  },
);
