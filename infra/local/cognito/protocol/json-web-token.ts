import { type KeyObject, sign, verify } from 'node:crypto'

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

export type Claims = Record<string, unknown>

/** A compact RS256 token. */
export const signToken = (key: SigningKey, claims: Claims): string => {
  const signed = `${encode({ kid: key.kid, alg: 'RS256' })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`
}

/** Returns the claims if this key signed them. Does not check the expiry time. */
export const readToken = (key: SigningKey, token: string): Claims | undefined => {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || decode(header)?.['kid'] !== key.kid || decode(header)?.['alg'] !== 'RS256') return undefined
  const fits = verify('sha256', Buffer.from(`${header}.${payload}`), key.publicKey, Buffer.from(signature, 'base64url'))
  return fits ? decode(payload) : undefined
}

const encode = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const decode = (part: string): Claims | undefined => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims
  } catch {
    return undefined
  }
}
