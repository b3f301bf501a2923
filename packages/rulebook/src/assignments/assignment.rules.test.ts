import { expect, it } from 'vitest';
import { ASSIGNMENT_MESSAGE_MS, assignedMessage, DEPARTMENTS } from './assignment.rules.ts';

it('ASSIGN-07 the message of an assignment is shown for 3 seconds', () => {
  expect(ASSIGNMENT_MESSAGE_MS).toBe(3000);
});

it('ASSIGN-08 a message names whom or what it was assigned to, and nobody as Unassigned', () => {
  expect(assignedMessage('Legal')).toBe('Assigned to Legal');
  for (const nobody of [null, DEPARTMENTS[0]]) expect(assignedMessage(nobody)).toBe('Unassigned');
});
