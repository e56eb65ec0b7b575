/**
 * Replaces what an OpenAPI document repeats by references to named components: schemas of objects and choices, and
 * responses of errors. A component has the name of the contract's schema or, without one, that of the first place where
 * it is used.
 */
type Json = Record<string, unknown>

/** Characters from which a repeated schema is worth a name. */
const worthNaming = 90

const isSchema = (value: Json): boolean => 'properties' in value || 'enum' in value || 'anyOf' in value

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** `assignedProjects` → `AssignedProjects` */
const pascal = (text: string): string =>
  text
    .split(/[^\dA-Za-z]+/)
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('')

/** Finds the schemas below a value, with the words by which the place of each can be named. */
const eachSchema = (
  value: unknown,
  words: readonly string[],
  found: (schema: Json, words: readonly string[]) => void,
) => {
  if (Array.isArray(value)) return value.forEach((one) => eachSchema(one, words, found))
  if (!isObject(value)) return
  if (isSchema(value)) found(value, words)
  for (const [key, below] of Object.entries(value)) {
    if (key === 'properties' && isObject(below))
      for (const [name, property] of Object.entries(below)) eachSchema(property, [...words, name], found)
    else if (key !== 'example' && key !== 'enum') eachSchema(below, words, found)
  }
}

export class RepeatedParts {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly schemas: Record<string, Json> = {}
  readonly responses: Record<string, Json> = {}
  readonly parameters: Record<string, Json> = {}

  /** Adds schemas that have names. */
  name(schemas: Record<string, Json>): void {
    Object.assign(this.schemas, schemas)
    for (const [name, schema] of Object.entries(schemas)) this.#names.set(JSON.stringify(schema), name)
  }

  /** Counts the schemas of a part of the document. Call it for all parts first. */
  count(part: Json, name: string): void {
    eachSchema(part, [name], (schema, words) => {
      const text = JSON.stringify(schema)
      const count = (this.#counts.get(text) ?? 0) + 1
      this.#counts.set(text, count)
      if (count === 2 && text.length >= worthNaming && !this.#names.has(text))
        this.#names.set(text, this.#nameFor(words))
    })
  }

  /** The shortest name by the place that is free: its last word, then with the words before it. */
  #nameFor(words: readonly string[]): string {
    const taken = new Set([...this.#names.values(), ...Object.keys(this.schemas)])
    for (let from = words.length - 1; from >= 0; from -= 1) {
      const name = pascal(words.slice(from).join(' '))
      if (!taken.has(name)) return name
    }
    let number = 2
    const name = pascal(words.join(' '))
    while (taken.has(`${name}${number}`)) number += 1
    return `${name}${number}`
  }

  /** A part with references in place of what is repeated. */
  shorten(part: Json): Json {
    return this.#shortened(part) as Json
  }

  #shortened(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((one) => this.#shortened(one))
    if (!isObject(part)) return part
    const name = isSchema(part) ? this.#names.get(JSON.stringify(part)) : undefined
    if (name === undefined) return this.#within(part)
    if (this.schemas[name] === undefined) {
      this.schemas[name] = part
      this.schemas[name] = this.#within(part)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #within(part: Json): Json {
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === 'example' ? value : this.#shortened(value)]),
    )
  }

  /** All named schemas, those of the contract included, by name. */
  finishedSchemas(): Json {
    for (const name of Object.keys(this.schemas)) this.schemas[name] = this.#within(this.schemas[name] ?? {})
    return Object.fromEntries(Object.entries(this.schemas).toSorted(([a], [b]) => a.localeCompare(b)))
  }

  /** A reference to a response, which all calls with the same one share. Others with its name get a number. */
  readonly response = (wanted: string, response: Json): Json => ({
    $ref: `#/components/responses/${this.#placeIn(this.responses, wanted, response)}`,
  })

  /** The same for a parameter. */
  readonly parameter = (parameter: Json): Json => ({
    $ref: `#/components/parameters/${this.#placeIn(this.parameters, String(parameter['name']), parameter)}`,
  })

  #placeIn(parts: Record<string, Json>, wanted: string, part: Json): string {
    const text = JSON.stringify(part)
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const count = Object.keys(parts).filter((other) => other.replace(/-\d+$/, '') === wanted).length
    const name = count === 0 ? wanted : `${wanted}-${count + 1}`
    this.#names.set(text, name)
    parts[name] = part
    return name
  }
}
