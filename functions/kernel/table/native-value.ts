/**
 * Converts attribute values as DynamoDB sends them to plain values. The results are those of `unmarshall` of
 * `@aws-sdk/util-dynamodb`, which takes several times as long and still converts the rare types. Only an attribute named
 * `__proto__` differs: it is a field here, and the prototype there.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { convertToNative } from '@aws-sdk/util-dynamodb'

/** An item as DynamoDB sends it. */
export type StoredItem = Record<string, AttributeValue>

/** A plain value. Numbers that a double cannot hold become a `bigint`, as with `unmarshall`. */
export const nativeValue = (stored: AttributeValue): unknown => {
  // A value has exactly one type. Taking its only key is faster than asking for each type in turn.
  for (const type in stored) {
    switch (type) {
      case 'S':
        return stored.S
      case 'N': {
        const number = Number(stored.N)
        return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : convertToNative(stored)
      }
      case 'BOOL':
        return stored.BOOL
      case 'NULL':
        return null
      case 'M':
        return nativeItem(stored.M as StoredItem)
      case 'L':
        return (stored.L as AttributeValue[]).map(nativeValue)
      default:
        return convertToNative(stored)
    }
  }
  return convertToNative(stored)
}

/** An item, or a map in one. */
export const nativeItem = (stored: StoredItem): Record<string, unknown> => {
  const item: Record<string, unknown> = {}
  for (const name in stored) {
    const value = nativeValue(stored[name] as AttributeValue)
    // Assigned, it would become the prototype of the item.
    if (name === '__proto__') Object.defineProperty(item, name, { value, enumerable: true })
    else item[name] = value
  }
  return item
}
