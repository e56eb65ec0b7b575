/** What a company's invoices show: its name, its address and its tax number. Stripe stores them and prints them. */
import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { email } from '../text/email.ts'
import { readTaxNumber, taxNumberHint } from './tax-numbers.ts'
import { optionalText, required } from '../text/text-inputs.ts'

const address = {
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** State or region. */
  state: z.string(),
  /** ISO 3166-1 code. */
  country: z.string(),
}
export type BillingAddress = z.output<z.ZodMiniObject<typeof address>>
export const addressParts = ['line1', 'line2', 'city', 'postalCode', 'state', 'country'] as const

/** What Stripe found when it asked the country's register. Only some countries have one. */
const verification = z.enum(['pending', 'verified', 'unverified', 'unavailable'])

/** `GET /api/billing/details`. Texts are empty until they are entered. */
export const billingDetails = z.object({
  /** The name on the invoice. */
  name: z.string(),
  /** Where invoices are sent. */
  email: z.string(),
  ...address,
  taxNumber: z.string(),
  /** Null without a tax number. */
  taxNumberVerification: z.nullable(verification),
  /** The address in the account settings, if no billing address has been entered. */
  companyAddress: z.nullable(z.object(address)),
})
export type BillingDetails = z.output<typeof billingDetails>

/** Countries whose addresses mean nothing without a postal code: their states and cities differ in tax by it. */
const needsPostalCode: ReadonlySet<string> = new Set(['CA', 'US'])

type Entered = BillingAddress & { taxNumber: string }

/** The errors of an address, by field. An address is entered whole or not at all. */
const addressErrors = (entered: BillingAddress): Partial<Record<keyof BillingAddress, string>> => {
  if (addressParts.every((part) => entered[part] === '')) return {}
  return {
    ...(entered.country === '' && { country: 'Choose a country' }),
    ...(entered.line1 === '' && { line1: 'Address is required' }),
    ...(entered.city === '' && { city: 'City is required' }),
    ...(entered.postalCode === '' && needsPostalCode.has(entered.country) && { postalCode: 'ZIP code is required' }),
  }
}

const taxNumberError = ({ country, taxNumber }: Entered): string | undefined => {
  if (taxNumber === '' || readTaxNumber(country, taxNumber) !== undefined) return undefined
  if (country === '') return 'Choose a country first'
  const hint = taxNumberHint(country)
  return hint === undefined
    ? 'Remove the tax number: invoices cannot show one of this country'
    : `Enter the ${hint.label} like ${hint.example}`
}

/** `PUT /api/billing/details`. An empty tax number removes it. */
export const saveDetailsBody = z
  .object({
    name: required('Name is required', 150),
    email: email('Valid email is required'),
    line1: optionalText(200),
    line2: optionalText(200),
    city: optionalText(100),
    postalCode: optionalText(20),
    state: optionalText(100),
    country: z.string().check(z.refine((code) => code === '' || countryCodes.includes(code), 'Choose a country')),
    taxNumber: optionalText(40),
  })
  .check((context) => {
    const errors: Partial<Record<keyof Entered, string | undefined>> = {
      ...addressErrors(context.value),
      taxNumber: taxNumberError(context.value),
    }
    for (const [field, message] of Object.entries(errors))
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value, path: [field] })
  })
export type SaveDetails = z.output<typeof saveDetailsBody>
