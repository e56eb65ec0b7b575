/**
 * How much of a thing a test takes. On the first engine all of it; on Amazon's, which answers some ten
 * times slower, a quarter, since it is there to show that the two mean the same, and not how much they bear.
 */
export const sampleSize = (whole: number): number =>
  process.env['DYNAMODB_ENDPOINT'] === undefined ? whole : Math.ceil(whole / 4)
