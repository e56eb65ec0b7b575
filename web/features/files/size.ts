import { counted, withCommas } from '../../../shared/wording.ts'

/** `2.0 KB`: a size in KB to one decimal; of less than a kilobyte, in bytes: `320 bytes`. */
export const writtenSize = (bytes: number): string =>
  bytes < 1024 ? counted(bytes, 'byte') : `${withCommas((bytes / 1024).toFixed(1))} KB`
