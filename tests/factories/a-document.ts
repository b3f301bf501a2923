import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import type { ComplianceImageTable } from '../../apps/server/src/platform/database/tables/account-tables.ts';

type Given = Partial<Insertable<ComplianceImageTable>> & { readonly account_id: number };

/** The row of a studio's document, of whose file nothing is stored; its id. */
export async function aDocument(app: AppContext, given: Given): Promise<number> {
  const { id } = await app.db
    .insertInto('compliance_image')
    .values({
      account_type: 'studio',
      filename: 'a.pdf',
      img_type: 'application/pdf',
      description: '',
      category: 'company',
      display: 1,
      storage_key: `documents/${randomUUID()}`,
      media_type: 'application/pdf',
      size: 1,
      sha256: '',
      created: nowOf(app.clock),
      admin_uuid: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
