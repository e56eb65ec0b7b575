/** Random numbers that depend only on a seed, so that a forecast stays the same all day. */
import { createHash } from 'node:crypto'

/** Numbers from 0 to below 1. */
export type Chance = () => number

/** sfc32 (Doty-Humphrey, PractRand), seeded with the SHA-256 of a text. */
export const chanceFrom = (seed: string): Chance => {
  const hash = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), 1]
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}

/** A random number from the normal distribution with mean 0 and variance 1 (Box and Muller, 1958). */
const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** A random number from the gamma distribution with this shape and scale 1 (Marsaglia and Tsang, 2000). */
export const gamma = (shape: number, chance: Chance): number => {
  if (shape < 1) return gamma(shape + 1, chance) * (1 - chance()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(chance)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - chance()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
