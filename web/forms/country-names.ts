/** Names of countries, in English as everything on screen. */
import { countryCodes } from '../../shared/billing/countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** `PT` → `Portugal` */
export const countryName = (code: string): string => (code === '' ? '' : (names.of(code) ?? code))

/** Options of a select, by name. */
export const countries: readonly { id: string; name: string }[] = countryCodes
  .map((id) => ({ id, name: countryName(id) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
