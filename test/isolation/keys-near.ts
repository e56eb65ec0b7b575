/** What an attacker would send as an id to reach another item: whole sort keys, and several parts of a key. */
import { storedItems } from '../builders/stored-items.ts'

const ids = /[a-z]{2,4}_[0-9a-hjkmnp-tv-z]{16,48}/g

type Key = { pk: string; sk: string }

/** Returns for an id the sort keys next to records of its kind, one of each form, and further texts with separators. */
export const readKeysNear = async (): Promise<(id: string) => string[]> => {
  const keys = (await storedItems({ ProjectionExpression: 'pk, sk' })).map(({ pk, sk }): Key => ({
    pk: String(pk?.['S']),
    sk: String(sk?.['S']),
  }))
  return (id) => {
    const kind = new RegExp(`^(?:[a-z-]+#)?${id.slice(0, id.indexOf('_') + 1)}[0-9a-z]+$`)
    const partitions = new Set(keys.filter(({ sk }) => kind.test(sk)).map(({ pk }) => pk))
    const near = new Map<string, string>()
    for (const { pk, sk } of keys) {
      const form = sk.replaceAll(ids, '*').replaceAll(/\d+/g, '0')
      // A plain id is one.
      if (partitions.has(pk) && form !== '*' && !pk.endsWith('#search')) near.set(form, sk)
    }
    return [...near.values(), `${id}#`, `${id}#${id}`, `#${id}`, `../${id}`]
  }
}
