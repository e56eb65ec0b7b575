/** Reads form-encoded parameters with nested names: `items[0][price]=…`, `expand[]=…`. */
import { invalid } from './stripe-error.ts'
import { present } from '../../../values/present.ts'

export type FormValue = string | FormObject
export type FormObject = {
  [name: string]: FormValue
}

const nestedName = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const deepest = 10

/** `a[b][]` as `['a', 'b', '']`. */
const segmentsOf = (name: string): string[] => {
  const read = nestedName.exec(name)
  if (!read) throw invalid(`Invalid parameter name: ${name}`)
  const inner = [...(read[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => present(match[1]))
  if (inner.length > deepest) throw invalid(`The parameter ${read[1]} is nested too deeply.`)
  return [present(read[1]), ...inner]
}

// Without a prototype, so that a parameter called `__proto__` is a parameter like any other.
const emptyObject = (): FormObject => Object.create(null) as FormObject

/**
 * Lists are objects with numbers as names, because only the schema knows whether `metadata[0]` is a list.
 *
 * @throws StripeError if a name is malformed, or is used for both a value and an object
 */
export const parseForm = (text: string): FormObject => {
  const root = emptyObject()
  for (const [name, value] of new URLSearchParams(text)) {
    const segments = segmentsOf(name)
    let at = root
    for (const [index, segment] of segments.entries()) {
      const key = segment === '' ? String(Object.keys(at).length) : segment
      if (index === segments.length - 1) {
        if (typeof at[key] === 'object') throw invalid(`Invalid parameter: ${name} is given twice.`, { param: name })
        at[key] = value
        continue
      }
      const next = (at[key] ??= emptyObject())
      if (typeof next === 'string') throw invalid(`Invalid parameter: ${name} is given twice.`, { param: name })
      at = next
    }
  }
  return root
}
