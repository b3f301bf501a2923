import type { Served } from '../kernel/command.ts';
import { hideImage, presign, uploadImage } from './documents.commands.ts';
import { listImages } from './documents.queries.ts';

export const documentsRoutes: readonly Served[] = [listImages, uploadImage, hideImage, presign];
