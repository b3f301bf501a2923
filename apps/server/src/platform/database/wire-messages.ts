/** Messages of PostgreSQL's protocol, version 3, as far as the embedded database speaks them itself. */

function frame(type: string, body: Buffer): Buffer {
  const message = Buffer.alloc(5 + body.length);
  message.write(type, 0, 'latin1');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

/** Ends a group of messages, and the skipping of messages after an error in it. */
export const SYNC = frame('S', Buffer.alloc(0));

/** "No encryption here": the answer to a client that asks for it. */
export const NO_ENCRYPTION = Buffer.from('N');

export function queryMessage(sql: string): Buffer {
  return frame('Q', Buffer.from(`${sql}\0`));
}

/** An error after which the connection ends. */
export function fatalMessage(sqlstate: string, sentence: string): Buffer {
  return frame('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlstate}\0M${sentence}\0\0`));
}

function* messagesIn(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { type: String.fromCharCode(bytes[at] ?? 0), body: bytes.subarray(at + 5, end) };
    at = end;
  }
}

function firstColumn(dataRow: Buffer): string {
  const length = dataRow.readInt32BE(2);
  return dataRow.subarray(6, 6 + Math.max(length, 0)).toString('utf8');
}

/**
 * The first column of each row of an answer, as text; null counts as empty.
 * @throws Error when the answer is an error.
 */
export function readFirstColumn(answer: Buffer): string[] {
  const rows: string[] = [];
  for (const { type, body } of messagesIn(answer)) {
    if (type === 'E')
      throw new Error('the embedded database refused a statement of its own keeper');
    if (type === 'D') rows.push(firstColumn(body));
  }
  return rows;
}
