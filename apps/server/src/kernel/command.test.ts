import { addNote } from '@verify-admin/rulebook/notes/notes.contract';
import { describe, expect, it } from 'vitest';
import { command } from './command.ts';

describe('the handler of a call', () => {
  it('has the name of its call in the stack of a fault', async () => {
    const served = command(addNote, async () => {
      throw new Error('planted');
    });
    const stack = await served.run({}, {} as never, undefined).then(
      () => '',
      (error: Error) => error.stack,
    );
    expect(stack).toMatch(new RegExp(`^ +at .*\\b${addNote.name}\\b`, 'm'));
  });
});
