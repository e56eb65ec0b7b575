import * as z from 'zod/mini'
import { invalidParameter } from '../protocol/service-error.ts'
import type { Service } from '../service/service.ts'
import { counted } from '../../../../shared/wording.ts'

/**
 * One operation of the API: takes the request's body and returns the response's body.
 *
 * It is synchronous, so operations never overlap, and what it reads is still true when it writes.
 */
export type Operation = (service: Service, body: unknown) => object

/** @throws (the operation) InvalidParameterException, with the service's message, for a body of another shape */
export const operation =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (service: Service, input: z.output<Schema>) => object,
  ): Operation =>
  (service, body) => {
    const read = schema.safeParse(body)
    if (read.success) return run(service, read.data)
    const details = read.error.issues.map(
      ({ path, code, message }) =>
        `Value at '${path.map(wireName).join('.')}' failed to satisfy constraint: ${
          code === 'invalid_type' ? 'Member must not be null' : `Member must satisfy: ${message}`
        }`,
    )
    throw invalidParameter(`${counted(details.length, 'validation error')} detected: ${details.join('; ')}`)
  }

const wireName = (part: PropertyKey): string => {
  const name = String(part)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** Schemas that many operations use. */
export const text = z.string().check(z.minLength(1))
export const attributeList = z.array(z.object({ Name: text, Value: z.optional(z.string()) }))
export const parameters = z.record(z.string(), z.string())

/** Returns a required parameter of a flow or a challenge. @throws InvalidParameterException if it is missing */
export const required = (answers: Record<string, string>, name: string): string => {
  const value = answers[name]
  if (!value) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}
