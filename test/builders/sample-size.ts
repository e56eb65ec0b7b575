/**
 * The sample size of a test: all on the first engine, a quarter on Amazon's engine, which is about ten times slower.
 * That engine is there to check that both behave the same, not how much load they can take.
 */
export const sampleSize = (whole: number): number =>
  process.env['DYNAMODB_ENDPOINT'] === undefined ? whole : Math.ceil(whole / 4)
