import { declareRefusals } from '../kernel/refusal.ts';
import { may } from '../staff/permissions.ts';
import type { Principal } from '../staff/roles.ts';

/** ours: how long the name of a contest and the texts of an image may be. */
export const CONTEST_NAME_MAX = 100;
export const IMAGE_TITLE_MAX = 200;
export const IMAGE_DESCRIPTION_MAX = 2000;
export const IMAGE_URL_MAX = 2000;

/** ours: of each call, for one address; several people may share one. */
export const CONTEST_LIMITS = {
  reads_a_minute: 120,
  votes_a_minute: 60,
  changes_a_minute: 20,
} as const;

export const IMAGE_REFUSALS = declareRefusals({
  'contest/unknown-image': { status: 404, sentence: 'This contest image does not exist.' },
});

export const CHANGE_IMAGE_REFUSALS = declareRefusals({
  'contest/not-the-owner': {
    status: 403,
    sentence: 'Only the owner of an image or an ADMIN may change it.',
  },
});

export const EDIT_IMAGE_REFUSALS = declareRefusals({
  'contest/title-required': { status: 422, sentence: 'An image needs a title.' },
});

/** CONTEST-06: why this person may not change the image; null when they may. */
export function refuseImageChange(
  actor: { readonly uuid: string; readonly role: Principal },
  owner_uuid: string | null,
): 'contest/not-the-owner' | null {
  if (owner_uuid !== null && owner_uuid === actor.uuid) return null;
  return may(actor.role, 'contest/change-image-of-others') ? null : 'contest/not-the-owner';
}
