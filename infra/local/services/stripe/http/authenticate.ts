import { StripeError } from '../protocol/stripe-error.ts'

const refused = (message: string, code?: string): StripeError =>
  new StripeError(401, 'invalid_request_error', message, code === undefined ? {} : { code })

/** What Stripe shows of a key that it does not know. */
const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`

/** The key of a request, as a bearer token or as the user name of basic authentication. */
const keyOf = (header: string): string => {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return scheme.toLowerCase() === 'bearer' ? value : ''
}

/** @throws StripeError unless the header contains the account's secret key */
export const authenticate = (header: string | undefined, secretKey: string): void => {
  const key = keyOf(header ?? '')
  if (key === '')
    throw refused(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  if (key.startsWith('pk_'))
    throw refused(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    )
  if (key !== secretKey) throw refused(`Invalid API Key provided: ${masked(key)}`)
}
