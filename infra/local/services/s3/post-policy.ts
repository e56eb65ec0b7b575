/** The policy of a POST form: which fields it may have, how large the file may be, and until when. */
import { checkSignature, checkToken, readCredential } from './signature.ts'
import { S3Error } from './s3-error.ts'

/** Fields by lowercase name. */
export type Fields = ReadonlyMap<string, string>

type Policy = { expiration?: string; conditions?: unknown[] }

export type Allowed = { caller: string; key: string; least: number; most: number }

const denied = (reason: string): S3Error => new S3Error(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)

/** S3's limit for one upload by a form. */
const largest = 5 * 1024 ** 3

/** Fields that a policy does not have to name. */
const exempt = (name: string): boolean =>
  ['file', 'policy', 'x-amz-signature'].includes(name) || name.startsWith('x-ignore-')

const parsePolicy = (encoded: string): Required<Policy> => {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy
    if (typeof expiration === 'string' && Array.isArray(conditions)) return { expiration, conditions }
  } catch {
    // Same result as for a policy without its parts.
  }
  throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
}

/**
 * Checks a form against its signed policy.
 * @throws S3Error with the condition that is not met
 */
export const checkForm = (
  fields: Fields,
  { bucket, region, now }: { bucket: string; region: string; now: number },
): Allowed => {
  const needed = (name: string) => {
    const value = fields.get(name)
    if (value === undefined)
      throw new S3Error(400, 'InvalidArgument', `Bucket POST must contain a field named '${name}'.`)
    return value
  }
  const [key, encoded] = [needed('key'), needed('policy')]
  const scope = readCredential(needed('x-amz-credential'), region)
  checkSignature(encoded, needed('x-amz-signature'), scope)
  checkToken(fields.get('x-amz-security-token'))
  const { expiration, conditions } = parsePolicy(encoded)
  if (!(Date.parse(expiration) > now)) throw denied('Policy expired.')

  let [least, most] = [0, largest]
  const named = new Set<string>()
  const valueOf = (name: string) => (name === 'bucket' ? bucket : (fields.get(name) ?? ''))
  const meets = (isMet: boolean, condition: unknown) => {
    if (!isMet) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition as Record<string, unknown>)) {
        named.add(name.toLowerCase())
        meets(valueOf(name.toLowerCase()) === String(value), condition)
      }
      continue
    }
    const [operator, subject, value] = condition as [string, unknown, unknown]
    if (operator === 'content-length-range') {
      ;[least, most] = [Math.max(least, Number(subject)), Math.min(most, Number(value))]
      continue
    }
    const name = String(subject).replace(/^\$/, '').toLowerCase()
    named.add(name)
    if (operator === 'eq') meets(valueOf(name) === value, condition)
    else if (operator === 'starts-with') meets(valueOf(name).startsWith(String(value)), condition)
    else throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  const extra = [...fields.keys()].find((name) => !exempt(name) && !named.has(name))
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`)
  return { caller: scope.caller, key, least, most }
}
