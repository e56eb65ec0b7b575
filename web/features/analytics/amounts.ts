/** Formats amounts, indices and shares for the analytics. */
import { numberFormat } from '../../../shared/intl-formats.ts'

/** `0.8571` → `0.86` */
export const index = (value: number): string => value.toFixed(2)

const figure = numberFormat({ maximumFractionDigits: 1 })

/** `12.5` → `12.5 h` */
export const hours = (value: number): string => `${figure(value)} h`

/** `0.423` → `42%` */
export const percent = (share: number): string => `${Math.round(100 * share)}%`
