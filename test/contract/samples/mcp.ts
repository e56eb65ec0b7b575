import { nothing, type SamplesOf } from './sample.ts'

export const mcp: SamplesOf<'mcp'> = {
  message: async () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  stream: nothing,
}
