/** The math of chart axes and lines. */

const steps = [1, 2, 2.5, 5, 10]

/** Round ticks from 0 up to at least a value, about as many as `wanted`. */
export const ticksTo = (maximum: number, wanted = 4): number[] => {
  if (!(maximum > 0)) return [0, 1]
  const rough = maximum / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((each) => each * power >= rough * 0.999) ?? 10) * power
  const count = Math.ceil(maximum / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/**
 * The ascending positions that get a label which needs some room: the first, and each that is far enough from the last
 * one.
 */
export const labelled = (places: readonly number[], room: number): number[] => {
  let before = -Infinity
  return places.flatMap((place, index) => {
    if (place - before < room) return []
    before = place
    return [index]
  })
}

/** An SVG path through the points, with a gap where a point is missing. */
export const pathOf = (points: readonly (readonly [x: number, y: number] | null)[]): string =>
  points
    .map((point, index) =>
      point === null
        ? ''
        : `${index === 0 || points[index - 1] === null ? 'M' : 'L'}${point[0].toFixed(1)},${point[1].toFixed(1)}`,
    )
    .join('')

/** The index of the number nearest to another; the numbers are ascending. */
export const nearest = (numbers: readonly number[], to: number): number =>
  numbers.reduce(
    (best, number, index) => (Math.abs(number - to) < Math.abs((numbers[best] ?? 0) - to) ? index : best),
    0,
  )
