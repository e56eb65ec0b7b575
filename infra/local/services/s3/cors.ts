/** A bucket's CORS rules. */
import type { Bucket } from '../../assembly/assembly.ts'

type Rule = Bucket['cors'][number]

const matches = (pattern: string, value: string): boolean => {
  const [before = '', after] = pattern.split('*', 2)
  return after === undefined ? pattern === value : value.startsWith(before) && value.endsWith(after)
}

const ruleFor = (bucket: Bucket, origin: string, method: string, headers: readonly string[]): Rule | undefined =>
  bucket.cors.find(
    (rule) =>
      rule.origins.some((one) => matches(one, origin)) &&
      rule.methods.includes(method) &&
      headers.every((header) => rule.headers.some((one) => matches(one.toLowerCase(), header))),
  )

/** Headers that let a page of another origin read a response; none if no rule allows it. */
export const corsHeaders = (bucket: Bucket, origin: string | undefined, method: string): Record<string, string> => {
  const rule = origin === undefined ? undefined : ruleFor(bucket, origin, method, [])
  return rule === undefined || origin === undefined
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': rule.methods.join(', '),
        vary: 'Origin',
        ...(rule.exposed.length > 0 && { 'access-control-expose-headers': rule.exposed.join(', ') }),
      }
}

/** The response to a preflight request; undefined if no rule allows the request. */
export const preflight = (
  bucket: Bucket,
  headers: Record<string, string | undefined>,
): Record<string, string> | undefined => {
  const { origin = '', 'access-control-request-method': method = '' } = headers
  const wanted = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const rule = ruleFor(bucket, origin, method, wanted)
  if (rule === undefined) return undefined
  return {
    ...corsHeaders(bucket, origin, method),
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
    'access-control-max-age': String(rule.maxAge),
  }
}
