import { isGate } from './gate.ts'

/**
 * The size of a property test's sample or of a crowd: all of it, or a quarter in the gate (`npm test`) and on Amazon's
 * engine. That engine is about ten times slower, and is there to show that both behave the same.
 */
export const sampleSize = (whole: number): number =>
  isGate || process.env['DYNAMODB_ENDPOINT'] !== undefined ? Math.ceil(whole / 4) : whole
