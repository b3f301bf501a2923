/** The array kinds that can be in one buffer, be shared between threads and be saved as they are. */
export type FlatArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/** The number at a position of a flat array; 0 past its end. */
export function at(array: FlatArray, place: number): number {
  return array[place] ?? 0;
}

/** The text of UTF-16 units. Spread into a call they would be copied one by one. */
export function textOf(units: Uint8Array | Uint16Array): string {
  const text: unknown = Reflect.apply(String.fromCharCode, String, units);
  return typeof text === 'string' ? text : '';
}
