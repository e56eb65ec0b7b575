/** The console's requests. An error response becomes an `Error` with the stage's message. */

export const get = async (path: string): Promise<string> => call('GET', path)

export const send = async <T>(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const text = await call(method, path, body === undefined ? undefined : JSON.stringify(body))
  return (text === '' ? undefined : JSON.parse(text)) as T
}

const call = async (method: string, path: string, body?: string): Promise<string> => {
  let response: Response
  try {
    response = await fetch(`/_local${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new Error('The stage does not answer. Is it still running?')
  }
  const text = await response.text()
  if (response.ok) return text
  throw new Error(messageOf(text) ?? `The stage answered ${response.status}.`)
}

const messageOf = (text: string): string | undefined => {
  try {
    return (JSON.parse(text) as { message?: string }).message
  } catch {
    return undefined
  }
}
