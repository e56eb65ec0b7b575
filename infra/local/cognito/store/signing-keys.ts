import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { SigningKey } from '../protocol/json-web-token.ts'

/** As in the service, one key signs a pool's ID tokens and another its access tokens. */
export type PoolKeys = { id: SigningKey; access: SigningKey }

/** Reads a pool's keys, and creates them on the pool's first start. */
export const poolKeys = (database: DatabaseSync, pool: string): PoolKeys => {
  const rows = database.prepare('SELECT kid, pem FROM signing_keys WHERE pool = ? ORDER BY rowid').all(pool)
  const pems = (rows as { pem: string }[]).map(({ pem }) => pem)
  while (pems.length < 2) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    database.prepare('INSERT INTO signing_keys (pool, kid, pem) VALUES (?, ?, ?)').run(pool, signingKey(pem).kid, pem)
    pems.push(pem)
  }
  const [id, access] = pems as [string, string]
  return { id: signingKey(id), access: signingKey(access) }
}

/** The public keys as a JSON Web Key Set. */
export const keySet = (keys: PoolKeys): { keys: object[] } => ({
  keys: [keys.id, keys.access].map(({ kid, publicKey }) => {
    const { e, n } = publicKey.export({ format: 'jwk' })
    return { alg: 'RS256', e, kid, kty: 'RSA', n, use: 'sig' }
  }),
})

const signingKey = (pem: string): SigningKey => {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { kid, privateKey, publicKey }
}
