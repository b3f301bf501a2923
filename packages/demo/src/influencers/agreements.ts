import {
  ACKNOWLEDGEMENTS,
  emptyAgreement,
  type SentAgreement,
} from '@verify-admin/rulebook/agreement/agreement-form';
import { momentOf } from '../moments.ts';
import type { Random } from '../random.ts';
import type { InfluencerRow } from './influencers.ts';

/** What a creator sent, before it is printed and stored. */
export interface MadeAgreement {
  readonly form: SentAgreement;
  readonly created: string;
}

/** ours: few, because each is printed when the demo starts. */
const COUNT = 4;
const ACKNOWLEDGED = Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, true]));
const MODELS = [
  { compensationModel: 'revenue', revenueSharePercent: '42.5' },
  { compensationModel: 'flat', flatFee: '1250' },
  { compensationModel: 'other', otherCompensation: 'Free travel and lodging.' },
] as const;

/** Draws the agreements of the first influencers; the last one's address is no influencer's. */
export function makeAgreements(
  random: Random,
  influencers: readonly InfluencerRow[],
  now: number,
): MadeAgreement[] {
  return influencers.slice(0, COUNT).map(({ full_name, email, created: since }, nth) => {
    const sent = random.int(Date.parse(since), now);
    const created = momentOf(sent);
    const form: SentAgreement = {
      ...emptyAgreement(created.slice(0, 10)),
      ...ACKNOWLEDGED,
      ...random.pick(MODELS),
      fullName: full_name,
      email: nth === COUNT - 1 ? `new.${email}` : email,
      contentDescription: 'Short films about travel, each about ten minutes long.',
      signature: full_name,
      printedName: full_name,
      submissionTimestamp: momentOf(sent - random.int(400, 2000)),
      userAgent: 'Mozilla/5.0 (Linux; Android 16)',
      screenResolution: '412x915',
      viewport: '412x785',
    };
    return { form, created };
  });
}
