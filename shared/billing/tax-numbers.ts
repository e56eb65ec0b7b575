/**
 * Tax numbers that an invoice can show: per country the type by Stripe's name, and how a number is written. The forms
 * are those that Stripe documents (docs.stripe.com/billing/customer/tax-ids).
 */

type Form = {
  /** What the number is called where it is used. */
  label: string
  example: string
  form: RegExp
}

/** What follows the prefix in the VAT numbers of the European Union's members, and of Northern Ireland (XI). */
const euForms = {
  AT: String.raw`U\d{8}`,
  BE: String.raw`[01]\d{9}`,
  BG: String.raw`\d{9,10}`,
  CY: String.raw`\d{8}[A-Z]`,
  CZ: String.raw`\d{8,10}`,
  DE: String.raw`\d{9}`,
  DK: String.raw`\d{8}`,
  EE: String.raw`\d{9}`,
  EL: String.raw`\d{9}`,
  ES: String.raw`[A-Z0-9]\d{7}[A-Z0-9]`,
  FI: String.raw`\d{8}`,
  FR: String.raw`[A-Z0-9]{2}\d{9}`,
  HR: String.raw`\d{11}`,
  HU: String.raw`\d{8}`,
  IE: String.raw`\d[A-Z0-9+*]\d{5}[A-Z]{1,2}`,
  IT: String.raw`\d{11}`,
  LT: String.raw`(?:\d{9}|\d{12})`,
  LU: String.raw`\d{8}`,
  LV: String.raw`\d{11}`,
  MT: String.raw`\d{8}`,
  NL: String.raw`[A-Z0-9+*]{10}\d{2}`,
  PL: String.raw`\d{10}`,
  PT: String.raw`\d{9}`,
  RO: String.raw`\d{2,10}`,
  SE: String.raw`\d{12}`,
  SI: String.raw`\d{8}`,
  SK: String.raw`\d{10}`,
  XI: String.raw`(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})`,
} as const

/** Those that are not nine digits. */
const euExamples: Partial<Record<keyof typeof euForms, string>> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  CY: 'CY12345678Z',
  CZ: 'CZ1234567890',
  DK: 'DK12345678',
  ES: 'ESA1234567Z',
  FI: 'FI12345678',
  FR: 'FRAB123456789',
  HR: 'HR12345678912',
  HU: 'HU12345678',
  IE: 'IE1234567AB',
  IT: 'IT12345678912',
  LU: 'LU12345678',
  LV: 'LV12345678912',
  MT: 'MT12345678',
  NL: 'NL123456789B12',
  PL: 'PL1234567890',
  RO: 'RO1234567891',
  SE: 'SE123456789123',
  SI: 'SI12345678',
  SK: 'SK1234567891',
}

const euForm = new RegExp(
  `^(?:${Object.entries(euForms)
    .map((parts) => parts.join(''))
    .join('|')})$`,
)

/** The prefix of a country's numbers: Greece's is its own. Undefined outside of the European Union. */
const euPrefixOf = (country: string): keyof typeof euForms | undefined => {
  if (country === 'GR') return 'EL'
  // Neither is the code of a country.
  if (country === 'EL' || country === 'XI' || !Object.hasOwn(euForms, country)) return undefined
  return country as keyof typeof euForms
}

/** A number is compared without its spaces, and in capital letters. */
export const taxNumberTypes = {
  au_abn: { label: 'ABN', example: '12345678912', form: /^\d{11}$/ },
  br_cnpj: { label: 'CNPJ', example: '01.234.456/5432-10', form: /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/ },
  ca_bn: { label: 'Business number (BN)', example: '123456789', form: /^\d{9}$/ },
  ch_vat: {
    label: 'VAT number',
    example: 'CHE-123.456.789 MWST',
    form: /^CHE-?\d{3}\.?\d{3}\.?\d{3}(?:MWST|TVA|IVA)$/,
  },
  eu_vat: { label: 'VAT number', example: 'DE123456789', form: euForm },
  gb_vat: { label: 'VAT number', example: 'GB123456789', form: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
  in_gst: { label: 'GSTIN', example: '12ABCDE3456FGZH', form: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/ },
  no_vat: { label: 'VAT number', example: '123456789MVA', form: /^\d{9}MVA$/ },
  nz_gst: { label: 'GST number', example: '123456789', form: /^\d{8,9}$/ },
  sg_gst: { label: 'GST registration number', example: 'M12345678X', form: /^[A-Z0-9]{9,10}$/ },
  us_ein: { label: 'EIN', example: '12-3456789', form: /^\d{2}-?\d{7}$/ },
  za_vat: { label: 'VAT number', example: '4123456789', form: /^4\d{9}$/ },
} as const satisfies Record<string, Form>
export type TaxNumberType = keyof typeof taxNumberTypes

const byCountry: Record<string, TaxNumberType> = {
  AU: 'au_abn',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  IN: 'in_gst',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_gst',
  US: 'us_ein',
  ZA: 'za_vat',
}

export const isTaxNumberType = (type: string): type is TaxNumberType => Object.hasOwn(taxNumberTypes, type)

/** The type of a country's tax number. Undefined if invoices cannot show one. */
export const taxNumberTypeOf = (country: string): TaxNumberType | undefined =>
  euPrefixOf(country) === undefined ? byCountry[country] : 'eu_vat'

/** How a country's number is called and written. Undefined if invoices cannot show one. */
export const taxNumberHint = (country: string): { label: string; example: string } | undefined => {
  const type = taxNumberTypeOf(country)
  if (type === undefined) return undefined
  const { label, example } = taxNumberTypes[type]
  const prefix = euPrefixOf(country)
  return { label, example: prefix === undefined ? example : (euExamples[prefix] ?? `${prefix}123456789`) }
}

export const compactTaxNumber = (value: string): string => value.toUpperCase().replaceAll(/\s/g, '')

/**
 * The type and the value of a number that a company in a country entered. Undefined if its form is not the country's. A
 * company in Northern Ireland has a number of the European Union.
 */
export const readTaxNumber = (country: string, entered: string): { type: TaxNumberType; value: string } | undefined => {
  const compact = compactTaxNumber(entered)
  const type = country === 'GB' && compact.startsWith('XI') ? 'eu_vat' : taxNumberTypeOf(country)
  if (type === undefined || !taxNumberTypes[type].form.test(compact)) return undefined
  // Stripe expects the space in front of the Swiss suffix.
  return { type, value: type === 'ch_vat' ? compact.replace(/(?=MWST|TVA|IVA)/, ' ') : compact }
}
