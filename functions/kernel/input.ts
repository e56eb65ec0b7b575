/** Parses the caller's input with the row's schemas. All field errors are returned together. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { FieldError } from '../../shared/contract/problem.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { maxBodyBytes } from '../../shared/limits.ts'
import { Problem, refuseErrors } from './problem.ts'

export type Input = { params: unknown; query: unknown; body: unknown }

const bytesOf = (event: APIGatewayProxyEventV2): Buffer => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBodyBytes) throw new Problem('payload_too_large', 'The request is too large.')
  return bytes
}

const readBody = (event: APIGatewayProxyEventV2): unknown => {
  if (event.body === undefined || event.body === '') return undefined
  const bytes = bytesOf(event)
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'Send the body as JSON.')
  }
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw new Problem('invalid_input', 'The body is not valid JSON.')
  }
}

/** The exact text that another service has signed, and its signature. */
const readSigned = (event: APIGatewayProxyEventV2, header: string): unknown => ({
  text: bytesOf(event).toString('utf8'),
  signature: event.headers[header],
})

/** Converts zod's issues to field errors. Issues of a union are reported at the union's own path. */
const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))

/** Parses parameters, query and body. Keys that the schemas do not name are dropped. */
export const parseInput = (row: RouteRow, event: APIGatewayProxyEventV2): Input => {
  const errors: FieldError[] = []
  const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = schema.safeParse(value)
    if (!result.success) errors.push(...fieldErrors(result.error))
    return result.data
  }
  const input = {
    params: parse(row.params, event.pathParameters ?? {}),
    query: parse(row.query, event.queryStringParameters ?? {}),
    body:
      row.body === undefined
        ? undefined
        : parse(row.body, row.signed === undefined ? readBody(event) : readSigned(event, row.signed)),
  }
  refuseErrors(errors)
  return input
}
