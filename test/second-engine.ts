/** Starts Amazon's own DynamoDB Local, on which the data layer's tests have to pass as well. */
import { freePort, startChild, waitForPort } from '../infra/local/engine/child.ts'
import { chooseEngine } from '../infra/local/engine/choose.ts'

export default async (): Promise<() => Promise<void>> => {
  const { command, parameters } = chooseEngine('dynamodb-local')
  const port = await freePort()
  const child = startChild(command, parameters(port))
  await waitForPort(port, child)
  // test/builders/dynamo-engine.ts makes its tables there.
  process.env['DYNAMODB_ENDPOINT'] = `http://127.0.0.1:${port}`
  return () => child.stop()
}
