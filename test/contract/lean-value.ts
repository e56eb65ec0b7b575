/** Values as short as their schema allows, for examples that people read. */
import type * as z from 'zod/mini'

export const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

type Holder = Record<string, unknown>

/** A copy in which lists have one entry, and empty fields that the schema does not require are left out. */
export const leanValue = (schema: z.ZodMiniType, value: unknown, limit: number): unknown => {
  const root: Holder = { value: structuredClone(value) }
  // What a default would add is required in a result.
  const isAccepted = (): boolean => {
    const { success, data } = schema.safeParse(root['value'])
    return success && lengthOf(data) <= lengthOf(root['value'])
  }
  const attempt = (holder: Holder, key: string, replacement: unknown): void => {
    const before = { ...holder }
    if (replacement === undefined) delete holder[key]
    else holder[key] = replacement
    if (isAccepted()) return
    // Restores the order of the fields as well.
    for (const name of Object.keys(holder)) delete holder[name]
    Object.assign(holder, before)
  }
  const visit = (holder: Holder, key: string, shorten: (holder: Holder, key: string) => void): void => {
    shorten(holder, key)
    const below = holder[key]
    if (typeof below !== 'object' || below === null) return
    for (const name of Object.keys(below)) visit(below as Holder, name, shorten)
  }
  if (!schema.safeParse(value).success) return undefined
  visit(root, 'value', (holder, key) => {
    const part = holder[key]
    if (Array.isArray(part) && part.length > 1) attempt(holder, key, part.slice(0, 1))
    if (isEmpty(part) && !Array.isArray(holder) && holder !== root) attempt(holder, key, undefined)
  })
  visit(root, 'value', (holder, key) => {
    if (holder === root || Array.isArray(holder) || lengthOf(root['value']) <= limit) return
    const part = holder[key]
    if (Array.isArray(part)) attempt(holder, key, [])
    if (lengthOf(part) > 20) attempt(holder, key, undefined)
  })
  return root['value']
}
