/** A client of the API for programs that have a key. Its types come from the published OpenAPI document. */
import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './types.ts'

export type PlumblineClient = Client<paths>

/**
 * @param key an API key, `plk_…`
 * @param options `baseUrl` is the address of the site; `fetch` can be another one than the runtime's
 */
export const createPlumblineClient = (
  key: string,
  options: Pick<ClientOptions, 'baseUrl' | 'fetch'>,
): PlumblineClient => createFetchClient<paths>({ ...options, headers: { authorization: `Bearer ${key}` } })
