/** The console's requests. An error response becomes an `Error` with the stage's message. */

export async function get(path: string): Promise<string> {
  return call('GET', path)
}

export async function send<T>(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const text = await call(method, path, body === undefined ? undefined : JSON.stringify(body))
  return (text === '' ? undefined : JSON.parse(text)) as T
}

async function call(method: string, path: string, body?: string): Promise<string> {
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

function messageOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { message?: string }).message
  } catch {
    return undefined
  }
}
