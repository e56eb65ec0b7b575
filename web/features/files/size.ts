import { withCommas } from '../../../shared/wording.ts'

/** `2.0 KB`: a size in bytes, in KB to one decimal. */
export const writtenSize = (bytes: number): string => `${withCommas((bytes / 1024).toFixed(1))} KB`
