/**
 * Checks AWS Signature Version 4, of a request's headers and of a signed address. Functions sign with the stage's secret
 * and their own name as access key.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Error } from './s3-error.ts'

/** The credentials that every function gets: see lambda/instance.ts. */
const secret = 'local'
const sessionToken = 'local'

/** How far a request's own time may be from the stage's. */
const skewMillis = 15 * 60_000
/** The longest that an address may be valid, in seconds. */
const longest = 604_800

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

type Scope = { caller: string; date: string; region: string }

/** `<access key>/<date>/<region>/s3/aws4_request` */
export const readCredential = (credential: string, region: string): Scope => {
  const [caller = '', date = '', named = '', service, end] = credential.split('/')
  if (service !== 's3' || end !== 'aws4_request' || !/^\d{8}$/.test(date))
    throw new S3Error(400, 'AuthorizationQueryParametersError', `Error parsing the credential ${credential}`)
  if (named !== region)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The region '${named}' is wrong; expecting '${region}'`)
  return { caller, date, region }
}

export const checkToken = (token: string | undefined): void => {
  if (token !== sessionToken)
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
}

/** @throws SignatureDoesNotMatch */
export const checkSignature = (text: string, signature: string, { date, region }: Scope): void => {
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  const expected = hmac(key, text)
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
}

/** `20261123T213000Z` in milliseconds. */
export const readTime = (written: string): number => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(written) ?? []
  const [year = Number.NaN, month = 1, ...rest] = parts.map(Number)
  const millis = Date.UTC(year, month - 1, ...rest)
  if (Number.isNaN(millis)) throw new S3Error(403, 'AccessDenied', `The time ${written} is not valid`)
  return millis
}

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

type Signed = {
  method: string
  /** As received, escaped. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
}

const canonical = ({ method, path, query, headers }: Signed, names: string, payload: string): string => {
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
  const signed = names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`)
  return [method, path, pairs.join('&'), signed.join(''), names, payload].join('\n')
}

const textToSign = (request: string, time: string, { date, region }: Scope): string =>
  [
    'AWS4-HMAC-SHA256',
    time,
    `${date}/${region}/s3/aws4_request`,
    createHash('sha256').update(request).digest('hex'),
  ].join('\n')

/** The function that signed a request. @throws S3Error for a signature that is missing, wrong or expired */
export const signerOf = (request: Signed, region: string, now: number): string =>
  request.query.has('X-Amz-Signature') ? signerOfAddress(request, region, now) : signerOfHeaders(request, region, now)

const signerOfAddress = (request: Signed, region: string, now: number): string => {
  const parameter = (name: string) => request.query.get(`X-Amz-${name}`) ?? ''
  if (parameter('Algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  const scope = readCredential(parameter('Credential'), region)
  const text = textToSign(canonical(request, parameter('SignedHeaders'), 'UNSIGNED-PAYLOAD'), parameter('Date'), scope)
  checkSignature(text, parameter('Signature'), scope)
  checkToken(request.query.get('X-Amz-Security-Token') ?? undefined)
  const seconds = Number(parameter('Expires'))
  if (!(seconds >= 1 && seconds <= longest))
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800')
  if (now > readTime(parameter('Date')) + seconds * 1000) throw new S3Error(403, 'AccessDenied', 'Request has expired')
  return scope.caller
}

const signerOfHeaders = (request: Signed, region: string, now: number): string => {
  const { headers } = request
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers['authorization'] ?? '',
    ) ?? []
  if (credential === undefined || names === undefined || signature === undefined)
    throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const scope = readCredential(credential, region)
  const time = headers['x-amz-date'] ?? ''
  const request256 = canonical(request, names, headers['x-amz-content-sha256'] ?? '')
  checkSignature(textToSign(request256, time, scope), signature, scope)
  checkToken(headers['x-amz-security-token'])
  if (Math.abs(now - readTime(time)) > skewMillis)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  return scope.caller
}
