/** Scores are shown as points of 0 to 100. */
const POINTS = 100;

/** Points of 0 to 100, which stored hits have, as they are shown everywhere: one decimal. */
export function formatPoints(points: number): string {
  return points.toFixed(1);
}

/** The engine's score of 0 to 1 as it is shown everywhere: points of 0 to 100. */
export function formatScore(score: number): string {
  return formatPoints(score * POINTS);
}

/** As `formatScore`, never rounded up: a miss by a hair is not shown as the threshold it missed. */
export function formatMissedScore(score: number): string {
  return formatPoints(Math.floor(score * POINTS * 10 + 1e-9) / 10);
}
