/**
 * A 64-bit fingerprint of a text as 16 hexadecimal digits, the same on every machine and release: two
 * 32-bit multiply-xor lanes with a final mix. It detects that a published record changed; it does not
 * protect against intended collisions.
 *
 * @example
 * hashRecord('a') === hashRecord('a'); // true
 */
export function hashRecord(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  return hex(mix(high ^ (low >>> 7))) + hex(mix(low ^ (high << 5)));
}

function mix(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(lane: number): string {
  return lane.toString(16).padStart(8, '0');
}
