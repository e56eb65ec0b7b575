/** Reads a whole list, page by page, for callers that need all of it. */
import { requestUrl, nextPageUrl, type LooseInput } from './request-url.ts'
import type { Input, PagedKey, Result } from './client.ts'
import { rows } from './rows.ts'
import { jsonOf, send } from './send.ts'

export const fetchPages = async function* <K extends PagedKey>(
  key: K,
  input: Input<K>,
  signal: AbortSignal,
): AsyncGenerator<Result<K>> {
  let address: string | undefined = requestUrl(rows[key]?.[1] ?? '', input as LooseInput)
  while (address !== undefined) {
    const response: Response = await send(address, { method: 'GET', signal })
    address = nextPageUrl(response.headers.get('link'))
    yield (await jsonOf(response, signal)) as Result<K>
  }
}

type RecordOf<K extends PagedKey> = Result<K> extends readonly (infer Record)[] ? Record : never

/** The same as one list. */
export const fetchAll = async <K extends PagedKey>(
  key: K,
  input: Input<K>,
  signal: AbortSignal = new AbortController().signal,
): Promise<RecordOf<K>[]> => {
  const all: RecordOf<K>[] = []
  for await (const page of fetchPages(key, input, signal)) all.push(...(page as RecordOf<K>[]))
  return all
}
