/** What is entered about a call, as the request that a program would send. */
import type { Parameter } from './open-api.ts'

export type Entered = {
  /** Undefined for a call that anyone can make. */
  key: string | undefined
  /** By the names of the parameters. */
  parameters: Readonly<Record<string, string>>
  /** JSON. Undefined for a call without a body. */
  body: string | undefined
}

export type ApiCall = { method: string; address: string; headers: Record<string, string>; body: string | undefined }

/** Messages by the field that they are about; a parameter has its own name. */
export type Refusals = Partial<Record<string, string>>

const jsonError = (text: string): string | undefined => {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

const valuesIn = (parameters: readonly Parameter[], place: string, entered: Entered): [string, string][] =>
  parameters.flatMap((parameter) => {
    const value = entered.parameters[parameter.name]?.trim() ?? ''
    return parameter.in === place && value !== '' ? [[parameter.name, value] as [string, string]] : []
  })

/** The request, or why it cannot be sent. */
export const callOf = (
  { method, path, parameters }: { method: string; path: string; parameters: readonly Parameter[] },
  entered: Entered,
): { call: ApiCall } | { refused: Refusals } => {
  const missing = parameters.filter(
    ({ name, required }) => required === true && (entered.parameters[name]?.trim() ?? '') === '',
  )
  const bodyError = entered.body === undefined ? undefined : jsonError(entered.body)
  const key = entered.key?.trim()
  const keyError =
    key === undefined
      ? undefined
      : key === ''
        ? 'Enter an API key'
        : /^[\u0021-\u007E]+$/.test(key)
          ? undefined
          : 'A key has only letters, digits and underscores'
  const refused: Refusals = {
    ...(keyError !== undefined && { key: keyError }),
    ...Object.fromEntries(missing.map(({ name }) => [name, `Enter ${name}`])),
    ...(bodyError !== undefined && { body: bodyError }),
  }
  if (Object.keys(refused).length > 0) return { refused }
  const inPath = new Map(valuesIn(parameters, 'path', entered))
  const query = new URLSearchParams(valuesIn(parameters, 'query', entered)).toString()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''))
  return {
    call: {
      method: method.toUpperCase(),
      address: query === '' ? filled : `${filled}?${query}`,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(entered.body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(valuesIn(parameters, 'header', entered)),
      },
      body: entered.body,
    },
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same call for a shell. The key is in a variable, so that the line can be shown and shared. */
export const curlOf = (origin: string, { method, address, headers, body }: ApiCall): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${address}`)}`,
    ...(headers['authorization'] === undefined ? [] : ['-H "Authorization: Bearer $PLUMBLINE_KEY"']),
    ...Object.entries(headers).flatMap(([name, value]) =>
      name === 'authorization' ? [] : [`-H ${quoted(`${name}: ${value}`)}`],
    ),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
  ].join(' \\\n  ')
