import * as z from 'zod/mini'
import { invalidParameter } from '../protocol/service-error.ts'

/** The pool's rules for one attribute. In the API, values are always strings. */
export type AttributeRule = {
  type: 'String' | 'Number' | 'Boolean' | 'DateTime'
  mutable: boolean
  required: boolean
  /** Minimum and maximum length of a String, or value of a Number. */
  min?: number
  max?: number
}

const standard = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
]

const bound = z.optional(z.coerce.number())
const flag = z.optional(z.union([z.boolean(), z.stringbool()]))
const schemaEntry = z.object({
  Name: z.string(),
  AttributeDataType: z.optional(z.enum(['String', 'Number', 'Boolean', 'DateTime'])),
  Mutable: flag,
  Required: flag,
  StringAttributeConstraints: z.optional(z.object({ MinLength: bound, MaxLength: bound })),
  NumberAttributeConstraints: z.optional(z.object({ MinValue: bound, MaxValue: bound })),
})

/** The standard attributes merged with the pool's own schema; custom attributes have their prefix. */
export const attributeRules = (schema: Record<string, unknown>[]): Map<string, AttributeRule> => {
  const rules = new Map<string, AttributeRule>(
    standard.map((name) => [name, { type: 'String', mutable: true, required: false, max: 2048 }]),
  )
  rules.set('updated_at', { type: 'Number', mutable: true, required: false })
  rules.set('email_verified', { type: 'Boolean', mutable: true, required: false })
  rules.set('phone_number_verified', { type: 'Boolean', mutable: true, required: false })
  for (const given of schema) {
    const entry = z.parse(schemaEntry, given)
    const name = rules.has(entry.Name) || entry.Name.startsWith('custom:') ? entry.Name : `custom:${entry.Name}`
    const known = rules.get(name)
    rules.set(name, {
      type: entry.AttributeDataType ?? known?.type ?? 'String',
      // By default, a standard attribute can be changed and a custom one cannot.
      mutable: entry.Mutable ?? known?.mutable ?? false,
      required: entry.Required ?? false,
      min: entry.StringAttributeConstraints?.MinLength ?? entry.NumberAttributeConstraints?.MinValue,
      max: entry.StringAttributeConstraints?.MaxLength ?? entry.NumberAttributeConstraints?.MaxValue ?? known?.max,
    })
  }
  return rules
}

/** Checks a value against the schema. @throws InvalidParameterException */
export const checkAttribute = (rules: Map<string, AttributeRule>, name: string, value: string): void => {
  const rule = rules.get(name)
  if (!rule) throw nonconforming(`Type for attribute {${name}} could not be determined`)
  if (rule.type === 'Boolean' && value !== 'true' && value !== 'false') {
    throw nonconforming(`${name}: Attribute is not a Boolean`)
  }
  if (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) throw invalidParameter('Invalid email address format.')
  if (rule.type === 'Number') checkNumber(rule, name, value)
  if (rule.type === 'String') checkLength(rule, name, value)
}

export const nonconforming = (reason: string) => invalidParameter(`Attributes did not conform to the schema: ${reason}`)

const checkNumber = (rule: AttributeRule, name: string, value: string) => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) throw nonconforming(`${name}: Attribute is not a Number`)
  if (number < (rule.min ?? -Infinity) || number > (rule.max ?? Infinity)) {
    throw nonconforming(`${name}: Attribute value is outside its bounds`)
  }
}

const checkLength = (rule: AttributeRule, name: string, value: string) => {
  // An empty value deletes the attribute, whatever its minimum length.
  if (value !== '' && value.length < (rule.min ?? 0)) throw nonconforming(`${name}: String is too short`)
  if (value.length > (rule.max ?? 2048)) throw nonconforming(`${name}: String is too long`)
}
