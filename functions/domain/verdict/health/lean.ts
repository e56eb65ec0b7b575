/**
 * How far a finding is from the vertical, in degrees, for the drawing of a plumb line. A value at its first threshold
 * leans by `leans.atRisk`, at its second by `leans.offTrack`, and at most by `leans.most`, so that the marks of the
 * drawing are the thresholds whatever the unit is.
 */
import { leans } from '../../../../shared/verdict/health-lean.ts'

/** For a value with thresholds: `atRisk` or more. */
export const leanOf = (value: number, { atRisk, offTrack }: { atRisk: number; offTrack: number }): number => {
  if (value < atRisk) return 0
  if (value >= offTrack) return leanBeyond(value - offTrack, offTrack)
  return Math.round(leans.atRisk + ((leans.offTrack - leans.atRisk) * (value - atRisk)) / (offTrack - atRisk))
}

/** For a value that is off track as such: `much` of it leans half of what is left. */
export const leanBeyond = (value: number, much: number): number =>
  Math.round(leans.offTrack + ((leans.most - leans.offTrack) * value) / (value + much))
