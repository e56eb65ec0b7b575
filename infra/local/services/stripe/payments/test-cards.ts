/** Stripe's test cards, and what each does. The number of any other card is refused, so that no real one is entered. */
import { StripeError } from '../protocol/stripe-error.ts'
import { present } from '../../../values/present.ts'

export type Decline = { code: string; decline_code: string; message: string }

type Brand = 'visa' | 'mastercard' | 'amex'
type Behaviour = {
  brand: Brand
  /** Fails each payment, after the authentication if there is one. */
  declines?: Decline
  /** Can be saved in spite of that. */
  canBeSaved?: true
  /** Asks for 3D Secure, each time or until the card was set up for later payments. */
  authenticates?: 'always' | 'until_set_up'
}

const declined = (decline_code: string, message = 'Your card was declined.', code = 'card_declined'): Decline => ({
  code,
  decline_code,
  message,
})

export const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  expired: declined('expired_card', 'Your card has expired.', 'expired_card'),
  incorrectCvc: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  processingError: declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  authenticationRequired: declined(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'authentication_required',
  ),
}

const behaviours: Record<string, Behaviour> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000002500003155': { brand: 'visa', authenticates: 'until_set_up' },
  '4000002760003184': { brand: 'visa', authenticates: 'always' },
  '4000000000003220': { brand: 'visa', authenticates: 'always' },
  '4000008260003178': {
    brand: 'visa',
    authenticates: 'until_set_up',
    declines: declines.insufficientFunds,
    canBeSaved: true,
  },
  '4000000000000341': { brand: 'visa', declines: declines.generic, canBeSaved: true },
  '4000000000000002': { brand: 'visa', declines: declines.generic },
  '4000000000009995': { brand: 'visa', declines: declines.insufficientFunds },
  '4000000000009987': { brand: 'visa', declines: declines.lost },
  '4000000000009979': { brand: 'visa', declines: declines.stolen },
  '4000000000000069': { brand: 'visa', declines: declines.expired },
  '4000000000000127': { brand: 'visa', declines: declines.incorrectCvc },
  '4000000000000119': { brand: 'visa', declines: declines.processingError },
}

/** Ids of Stripe's that stand for a card. */
export const testPaymentMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
}

/** The sum of the digits, every second one from the right doubled, is a multiple of ten (Luhn, ISO/IEC 7812-1). */
const hasCheckDigit = (number: string): boolean => {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const refused = (decline: Partial<Decline> & { code: string; message: string }, param?: string): StripeError =>
  new StripeError(402, 'card_error', decline.message, {
    code: decline.code,
    ...(decline.decline_code !== undefined && { decline_code: decline.decline_code }),
    ...(param !== undefined && { param }),
  })

export type CardDetails = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined }

/** @throws StripeError as Stripe does for a card that cannot be one */
export const checkCard = ({ number, exp_month: month, exp_year: year, cvc }: CardDetails, now: number): void => {
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number))
    throw refused({ code: 'incorrect_number', message: 'Your card number is incorrect.' }, 'number')
  if (!(month >= 1 && month <= 12))
    throw refused({ code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }, 'exp_month')
  if (hasExpired({ exp_month: month, exp_year: year }, now) || year > new Date(now * 1_000).getUTCFullYear() + 50)
    throw refused({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }, 'exp_year')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw refused({ code: 'invalid_cvc', message: "Your card's security code is invalid." }, 'cvc')
  if (!Object.hasOwn(behaviours, number))
    throw refused({
      ...declined(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card.',
      ),
    })
}

/** A card is good until its month has ended. */
export const hasExpired = (
  { exp_month: month, exp_year: year }: { exp_month: number; exp_year: number },
  now: number,
) => Date.UTC(year, month) / 1_000 <= now

export const brandOf = (number: string): Brand => present(behaviours[number]).brand

/** What happens if a card is charged. */
export type Attempt = 'succeeded' | 'requires_action' | Decline

type Card = { number: string; setUp: boolean; exp_month: number; exp_year: number }

/** @param isAuthenticated the person has just passed 3D Secure */
export const attemptCharge = (
  card: Card,
  { isAuthenticated, now }: { isAuthenticated: boolean; now: number },
): Attempt => {
  const { authenticates, declines: decline } = present(behaviours[card.number])
  const asks = authenticates === 'always' || (authenticates === 'until_set_up' && !card.setUp)
  if (asks && !isAuthenticated) return 'requires_action'
  if (hasExpired(card, now)) return declines.expired
  return decline ?? 'succeeded'
}

/** What happens if a card is saved without a payment. */
export const attemptSetup = (
  card: Card,
  { isAuthenticated, now }: { isAuthenticated: boolean; now: number },
): Attempt => {
  const { authenticates, declines: decline, canBeSaved } = present(behaviours[card.number])
  if (authenticates !== undefined && !isAuthenticated) return 'requires_action'
  if (hasExpired(card, now)) return declines.expired
  return decline && !canBeSaved ? decline : 'succeeded'
}

/** Why a card cannot be attached to a customer; undefined if it can. */
export const refusesAttachment = (number: string): Decline | undefined => {
  const { declines: decline, canBeSaved } = present(behaviours[number])
  return canBeSaved ? undefined : decline
}

/** The error of a declined card. The attempt stays recorded, unless `keepsWrites` says otherwise. */
export const cardError = (
  { code, decline_code, message }: Decline,
  details: {
    charge?: string
    payment_intent?: object
    setup_intent?: object
    payment_method?: object
    keepsWrites?: boolean
  } = {},
): StripeError => new StripeError(402, 'card_error', message, { code, decline_code, keepsWrites: true, ...details })
