/** Texts that make a careless check work far longer than they are, and how to notice that it does. */

/** A value of a length. */
export type Shape<T = unknown> = (length: number) => T

/** Parts that texts consist of: each is repeated until the text has its length. */
const parts = [
  'a',
  ' ',
  '1',
  ',',
  '1,',
  '-1',
  'a@',
  'a.',
  '.',
  '/',
  '\\',
  '(',
  '[a](',
  '@[',
  '"',
  "'",
  '\n',
  '\u0301',
  '👩‍',
  '<a',
  '&a;',
  'http://',
  'a-',
  'FREQ=DAILY;',
  'BYDAY=MO,',
  'T00:00:00',
  '%20',
  '{',
]

const repeated = (part: string, length: number): string => part.repeat(Math.floor(length / part.length))

/** Texts of a length that end in a way that makes a pattern begin again. */
export const textShapes: readonly Shape<string>[] = parts.flatMap((part) => [
  (length: number) => repeated(part, length),
  (length: number) => `a${repeated(part, length - 2)}!`,
])

/** Milliseconds of processor time: the lower of two runs, since either may be slowed by garbage collection. */
export const processorTime = (work: () => unknown): number =>
  Math.min(
    ...[1, 2].map(() => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )

/** Milliseconds that linear work on the largest input stays far below, and that any other exceeds by far. */
const suspicious = 100

/**
 * The times at half the length and at the length, if the work grows faster than its input or takes a quarter of a second;
 * undefined otherwise. `at` makes the work for a length.
 */
export const costBeyondLength = (
  length: number,
  at: (length: number) => () => unknown,
): [half: number, whole: number] | undefined => {
  const whole = processorTime(at(length))
  if (whole <= suspicious) return undefined
  const half = processorTime(at(length / 2))
  return whole > Math.max(3 * half, suspicious) || whole > 250 ? [half, whole] : undefined
}
