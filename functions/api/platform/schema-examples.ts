/** Moves examples of results to the named schemas, so that all calls which return one show the same example. */
type Json = Record<string, unknown>

type Content = { schema?: { $ref?: string; type?: string; items?: { $ref?: string } }; example?: unknown }

const componentOf = ($ref: string | undefined): string | undefined => $ref?.replace('#/components/schemas/', '')

export class SchemaExamples {
  readonly #examples = new Map<string, unknown>()

  /** Takes the example of an operation's result, if the result is a named schema or a list of one. */
  take(operation: Json): Json {
    for (const { content } of Object.values(
      operation['responses'] as Record<string, { content?: Record<string, Content> }>,
    ))
      for (const part of Object.values(content ?? {})) this.#takeFrom(part)
    return operation
  }

  #takeFrom(part: Content): void {
    const entry = Array.isArray(part.example) ? (part.example[0] as unknown) : part.example
    const name = componentOf(Array.isArray(part.example) ? part.schema?.items?.$ref : part.schema?.$ref)
    if (name === undefined || entry === undefined) return
    if (!this.#examples.has(name)) this.#examples.set(name, entry)
    delete part.example
  }

  /** The named schemas, with the examples that were taken. */
  addTo(schemas: Json): Json {
    return Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        this.#examples.has(name) ? { ...(schema as Json), examples: [this.#examples.get(name)] } : schema,
      ]),
    )
  }
}
