import type { Served } from '../kernel/command.ts';
import { resetExpiration } from './expired-documents.commands.ts';
import { expiringDocuments } from './expired-documents.queries.ts';

export const expiredDocumentsRoutes: readonly Served[] = [expiringDocuments, resetExpiration];
