/** The lines of the drawn document, by how long each is. */
const LINES = [168, 204, 188, 210, 132, 196, 176];

/** MOCK-06: a sample document, 250 px high, drawn here so that nothing is loaded. */
export function SampleImage({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 320 250" height="250" role="img" aria-label={`Sample image of ${name}`}>
      <rect x="30" y="10" width="260" height="230" rx="4" fill="#ffffff" stroke="#d3d9e1" />
      <text x="54" y="44" fontSize="14" fontWeight="600" fill="#171a21">
        {name}
      </text>
      {LINES.map((width, at) => (
        <rect key={width} x="54" y={66 + at * 22} width={width} height="6" rx="3" fill="#d3d9e1" />
      ))}
    </svg>
  );
}
