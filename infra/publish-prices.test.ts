import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishPrices } from './publish-prices.ts'

/** What the function answers, and the name under which it was invoked. */
let answer: { body: string; isError?: boolean } = { body: '' }
let invoked: string | undefined
const server = createServer((request, response) => {
  invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '')?.[1]
  response.writeHead(200, { ...(answer.isError && { 'x-amz-function-error': 'Unhandled' }) }).end(answer.body)
})
let lambda: LambdaClient
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  lambda = new LambdaClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
})
afterAll(() => {
  lambda.destroy()
  server.close()
})

test.each([
  [{ outcome: 'published', created: [] }, 'Stripe: all prices exist'],
  [
    { outcome: 'published', created: ['plumbline_pro_month', 'plumbline_pro_year'] },
    'Stripe: created the prices plumbline_pro_month, plumbline_pro_year',
  ],
  [
    { outcome: 'published', created: [], webhook: 'taken' },
    'Stripe: all prices exist, and a test event went through the webhook',
  ],
  [{ outcome: 'skipped' }, 'Stripe: nothing is sold, because the secret plumbline-dev-stripe has no keys yet'],
])('the answer %j is printed as: %s', async (body, sentence) => {
  answer = { body: JSON.stringify(body) }
  expect(await publishPrices(lambda, 'dev')).toBe(sentence)
  expect(invoked).toBe('plumbline-dev-publish-prices')
})

test('a failure ends the deployment with the function’s message', async () => {
  answer = {
    body: JSON.stringify({ errorType: 'Error', errorMessage: 'plumbline_pro_month is archived.' }),
    isError: true,
  }
  await expect(publishPrices(lambda, 'dev')).rejects.toThrow('plumbline_pro_month is archived.')
  answer = { body: JSON.stringify({ outcome: 'published', created: [], webhook: 'refused' }) }
  await expect(publishPrices(lambda, 'dev')).rejects.toThrow('its secret is probably not the stored one')
  answer = { body: '' }
  await expect(publishPrices(lambda, 'dev')).rejects.toThrow('answered nothing')
})
