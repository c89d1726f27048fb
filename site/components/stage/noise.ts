// Simplex noise in two, three and four dimensions after Gustavson's description: a sum over the corners of a simplex, each
// with a gradient from a table that the seed shuffles. Values of two dimensions are those of the package; for more dimensions its
// table is not documented, and ours is the same.
import { random } from "./random.ts";

const TABLES = new Map<string, Uint8Array>();
const MAX_TABLES = 10;

/** The numbers 0 to 255 twice, in an order that depends on the seed. */
function tableOf(seed: string | number): Uint8Array {
  const key = `${typeof seed}:${seed}`;
  const cached = TABLES.get(key);
  if (cached) return cached;
  const table = Uint8Array.from({ length: 512 }, (_, index) => index);
  const share = random(seed);
  for (let index = 0; index < 255; index++) {
    const other = index + Math.floor(share * (256 - index));
    [table[index], table[other]] = [table[other] as number, table[index] as number];
  }
  table.copyWithin(256, 0, 256);
  if (TABLES.size >= MAX_TABLES) TABLES.delete(TABLES.keys().next().value as string);
  TABLES.set(key, table);
  return table;
}

const PLANE = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0, 1],
  [0, -1],
];
const SPACE = [
  [1, 1, 0],
  [-1, 1, 0],
  [1, -1, 0],
  [-1, -1, 0],
  [1, 0, 1],
  [-1, 0, 1],
  [1, 0, -1],
  [-1, 0, -1],
  [0, 1, 1],
  [0, -1, 1],
  [0, 1, -1],
  [0, -1, -1],
];
/** One component is 0, the others have every combination of signs. */
const HYPERSPACE = [0, 1, 2, 3].flatMap((zero) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((signs) => {
    const units = [4, 2, 1].map((bit): number => (signs & bit ? -1 : 1));
    return units.toSpliced(zero, 0, 0);
  }),
);

interface Dimensions {
  gradients: readonly (readonly number[])[];
  /** Size of the sphere of influence of a corner, squared. */
  reach: number;
  scale: number;
}
const BY_DIMENSION: Record<number, Dimensions> = {
  2: { gradients: PLANE, reach: 0.5, scale: 70 },
  3: { gradients: SPACE, reach: 0.6, scale: 32 },
  4: { gradients: HYPERSPACE, reach: 0.6, scale: 27 },
};

// A field of dots asks hundreds of times in a frame: nothing is allocated.
const cell = [0, 0, 0, 0];
const inner = [0, 0, 0, 0];
/** How many axes have a larger inner coordinate. */
const rank = [0, 0, 0, 0];

function noise(seed: string | number, point: readonly number[]): number {
  const count = point.length;
  const { gradients, reach, scale } = BY_DIMENSION[count] as Dimensions;
  const table = tableOf(seed);
  const root = Math.sqrt(count + 1);
  const skew = (root - 1) / count;
  const unskew = (1 - 1 / root) / count;
  let sum = 0;
  for (const number of point) sum += number;
  let shift = 0;
  for (let axis = 0; axis < count; axis++) shift += cell[axis] = Math.floor((point[axis] as number) + sum * skew);
  for (let axis = 0; axis < count; axis++)
    inner[axis] = (point[axis] as number) - ((cell[axis] as number) - shift * unskew);
  // The corners of the simplex follow the axes from the largest to the smallest inner coordinate.
  for (let axis = 0; axis < count; axis++) {
    rank[axis] = 0;
    for (let other = 0; other < count; other++) {
      const difference = (inner[other] as number) - (inner[axis] as number);
      if (difference > 0 || (difference === 0 && other > axis)) rank[axis] = (rank[axis] as number) + 1;
    }
  }
  let total = 0;
  for (let corner = 0; corner <= count; corner++) {
    let nearness = reach;
    let hash = 0;
    for (let axis = count - 1; axis >= 0; axis--) {
      const step = (rank[axis] as number) < corner ? 1 : 0;
      const offset = (inner[axis] as number) - step + corner * unskew;
      nearness -= offset * offset;
      hash = table[(((cell[axis] as number) + step) & 255) + hash] as number;
    }
    if (nearness < 0) continue;
    const gradient = gradients[hash % gradients.length] as readonly number[];
    let slope = 0;
    for (let axis = 0; axis < count; axis++) {
      const step = (rank[axis] as number) < corner ? 1 : 0;
      slope += ((inner[axis] as number) - step + corner * unskew) * (gradient[axis] as number);
    }
    total += nearness ** 4 * slope;
  }
  return total * scale;
}

export const noise2D = (seed: string | number, x: number, y: number): number => noise(seed, [x, y]);
export const noise3D = (seed: string | number, x: number, y: number, z: number): number => noise(seed, [x, y, z]);
export const noise4D = (seed: string | number, x: number, y: number, z: number, w: number): number =>
  noise(seed, [x, y, z, w]);
