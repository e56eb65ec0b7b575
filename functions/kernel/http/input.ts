/** Parses the caller's input with the row's schemas. All field errors are returned together. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { FieldError } from '../../../shared/contract/problem.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import { bodyLimits, maxBodyBytes } from '../../../shared/contract/request-limits.ts'
import { Problem, refuseErrors } from '../problem.ts'
import { fieldErrors } from './field-errors.ts'

export type Input = { params: unknown; query: unknown; body: unknown }

const bytesOf = (event: APIGatewayProxyEventV2): Buffer => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBodyBytes) throw new Problem('payload_too_large', 'The request is too large.')
  return bytes
}

/**
 * Refuses a body that is nested deeper or has more values than any schema takes, before a schema walks it. The text of
 * the body limits the work.
 */
const refuseUnbounded = (body: unknown): void => {
  const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
  let values = 0
  let containers = [body].filter(isContainer)
  for (let depth = 1; containers.length > 0; depth += 1) {
    const contents = containers.flatMap<unknown>((container) => Object.values(container))
    values += contents.length
    if (depth > bodyLimits.depth)
      throw new Problem('invalid_input', `The body is nested more than ${bodyLimits.depth} levels deep.`)
    if (values > bodyLimits.values)
      throw new Problem('invalid_input', `The body has more than ${bodyLimits.values} values.`)
    containers = contents.filter(isContainer)
  }
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Problem('invalid_input', 'The body is not valid JSON.')
  }
}

const readBody = (event: APIGatewayProxyEventV2): unknown => {
  if (event.body === undefined || event.body === '') return undefined
  const bytes = bytesOf(event)
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'Send the body as JSON.')
  }
  const body = parsed(bytes)
  refuseUnbounded(body)
  return body
}

/** The parameters of a form. RFC 6749, 3.2: none may be there twice. */
const readForm = (event: APIGatewayProxyEventV2): unknown => {
  const bytes = bytesOf(event)
  if (!/^application\/x-www-form-urlencoded\b/i.test(event.headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type', 'Send the body as a form.')
  const sent = [...new URLSearchParams(bytes.toString('utf8'))]
  const body = Object.fromEntries(sent)
  if (Object.keys(body).length < sent.length)
    throw new Problem('invalid_input', 'The body has a parameter more than once.')
  return body
}

/** The exact text that another service has signed, and its signature. */
const readSigned = (event: APIGatewayProxyEventV2, header: string): unknown => ({
  text: bytesOf(event).toString('utf8'),
  signature: event.headers[header],
})

const readBodyOf = ({ signed, program }: RouteRow, event: APIGatewayProxyEventV2): unknown => {
  if (signed !== undefined) return readSigned(event, signed)
  return program === 'form' ? readForm(event) : readBody(event)
}

/** Parses parameters of the path, query and body. Keys that the schemas do not name are dropped. */
export const parseInput = (
  row: RouteRow,
  params: Readonly<Record<string, string>>,
  event: APIGatewayProxyEventV2,
): Input => {
  const errors: FieldError[] = []
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = schema.safeParse(value)
    if (!result.success) errors.push(...fieldErrors(result.error, value))
    return result.data
  }
  const input = {
    params: parse(row.params, params),
    query: parse(row.query, event.queryStringParameters ?? {}),
    body: row.body === undefined ? undefined : parse(row.body, readBodyOf(row, event)),
  }
  refuseErrors(errors)
  return input
}
