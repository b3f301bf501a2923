import { beforeEach, describe, expect, it } from 'vitest';
import { countAuditLines } from '../../../../tests/factories/audit-lines.ts';
import { DocumentsServer } from '../../../../tests/factories/a-documents-server.ts';

const server = new DocumentsServer();

beforeEach(() => server.nextStudio());

describe('hiding', () => {
  it('SCOPE-11 IMG-04 sets display 0, restoring sets it 1', async () => {
    const { id } = await server.anImage();
    const hidden = await server.call('/hide_image', { image_id: id, display_value: 0 });
    expect(hidden).toEqual({ status: 200, body: { message: 'Document hidden.' } });
    expect((await server.images())[0]?.display).toBe(0);
    const shown = await server.call('/hide_image', { image_id: id, display_value: '1' });
    expect(shown.body).toEqual({ message: 'Document restored.' });
    expect((await server.images())[0]?.display).toBe(1);
  });

  it('leaves a line that names the document and its file', async () => {
    const { id } = await server.anImage('paper.pdf');
    await server.call('/hide_image', { image_id: id, display_value: 0 }, server.tom);
    const line = await server.lastAudit();
    expect(line).toMatchObject({
      act: 'document.hidden',
      outcome: 'hidden',
      actor_uuid: server.tom.uuid,
      account_id: server.account_id,
    });
    expect(line.detail).toEqual({ document_id: id, filename: 'paper.pdf' });
  });

  it('twice at once happens once, is one line, and the second is answered so', async () => {
    const { id } = await server.anImage();
    const lines = () => countAuditLines(server.test.app, 'document.hidden');
    const before = await lines();
    const ask = () => server.call('/hide_image', { image_id: id, display_value: 0 });
    const messages = (await Promise.all([ask(), ask()])).map(({ body }) => String(body['message']));
    expect(messages.sort()).toEqual(['Document hidden.', 'This document is already hidden.']);
    expect(await lines()).toBe(before + 1);
  });

  it('IMG-04 restoring what is shown is answered so', async () => {
    const { id } = await server.anImage();
    const answer = await server.call('/hide_image', { image_id: id, display_value: 1 });
    expect(answer.body).toEqual({ message: 'This document is already shown.' });
  });

  it.each([
    [{ image_id: 999_999, display_value: 0 }, 404, 'document/unknown'],
    [{ image_id: 1, display_value: 2 }, 400, 'input/invalid'],
    [{ image_id: 1, display_value: 0.5 }, 400, 'input/invalid'],
    [{ image_id: 1 }, 400, 'input/invalid'],
  ])('%j is answered %d %s', async (payload, status, error) => {
    expect(await server.call('/hide_image', payload)).toMatchObject({ status, body: { error } });
  });

  it('AUTH-14 nobody hides in another’s name', async () => {
    const { id } = await server.anImage();
    const ask = { image_id: id, display_value: 0, admin_uuid: server.tom.uuid };
    expect((await server.call('/hide_image', ask)).status).toBe(403);
    expect((await server.images())[0]?.display).toBe(1);
  });
});
