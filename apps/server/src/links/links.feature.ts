import type { Feature } from '../feature.ts';
import { revokeKybLinks } from './links.commands.ts';
import { listKybLinks } from './links.queries.ts';

export const linksFeature: Feature = {
  calls: [listKybLinks, revokeKybLinks],
};
