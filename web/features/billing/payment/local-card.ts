/** The card that is entered on the local stage, and the test cards. */
import * as z from 'zod/mini'

/** Digits in groups of four, as on a card. */
export const groupedNumber = (number: string): string =>
  number.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const digits = (message: string, pattern: RegExp) =>
  z.pipe(
    z.transform((text: string) => text.replaceAll(/\s/g, '')),
    z.string().check(z.regex(pattern, message)),
  )

/** `MM/YY` or `MM/YYYY` → the month and the full year. Undefined if it is neither. */
export const readExpiry = (text: string): { month: number; year: number } | undefined => {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text)
  return match === null ? undefined : { month: Number(match[1]), year: 2000 + Number(match[2]) }
}

const expiryMessage = 'Enter the expiry date as MM/YY'

/** A form of text fields becomes the card that the stage reads. */
export const localCard = z.pipe(
  z.object({
    number: digits('Enter the card number', /^\d{12,19}$/),
    expiry: z.string().check(z.refine((text) => readExpiry(text) !== undefined, expiryMessage)),
    cvc: digits('Enter the security code', /^\d{3,4}$/),
    name: z.string().check(z.trim(), z.minLength(1, 'Enter the name on the card')),
  }),
  z.transform(({ number, expiry, cvc, name }) => {
    const { month, year } = readExpiry(expiry) ?? { month: 1, year: 2000 }
    return { number, expMonth: month, expYear: year, cvc, name }
  }),
)
export type LocalCard = z.output<typeof localCard>

/** The stage refuses every other number, so that no real card is entered. */
export const testCards: readonly { number: string; does: Record<'payment' | 'setup', string> }[] = [
  { number: '4242424242424242', does: { payment: 'Works', setup: 'Works' } },
  { number: '4000002500003155', does: { payment: 'Asks for confirmation', setup: 'Asks for confirmation' } },
  { number: '4000000000000002', does: { payment: 'Is declined', setup: 'Is declined' } },
  { number: '4000000000009995', does: { payment: 'Has insufficient funds', setup: 'Has insufficient funds' } },
  {
    number: '4000000000000341',
    does: { payment: 'Is declined, but can be saved', setup: 'Can be saved, fails later' },
  },
]
