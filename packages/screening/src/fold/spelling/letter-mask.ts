/** Which letters a token has, one bit each; letters beyond the Latin ones share bits with them. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i++) mask |= 1 << (text.charCodeAt(i) & 31);
  return mask >>> 0;
}

/** Letters of one token that the other lacks, the greater of both ways: two tokens are never fewer edits apart. */
export function lettersApart(mask: number, other: number): number {
  return Math.max(bits(mask & ~other), bits(other & ~mask));
}

function bits(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
