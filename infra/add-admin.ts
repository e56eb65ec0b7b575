/**
 * `npm run add-admin -- --stage dev --username ada --email ada@example.com --name "Ada Byron"`: creates an operator of
 * the platform and prints their password, which is not stored anywhere else.
 */
import { parseArgs } from 'node:util'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    username: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
  },
})

const addAdmin = async (): Promise<void> => {
  const { stage, username, email, name } = values
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? []
  const lastName = others.join(' ')
  if (!stage || !username || !email || !firstName || !lastName)
    throw new Error('Say --stage, --username, --email and --name "First Last"')
  const { FunctionError, Payload } = await new LambdaClient().send(
    new InvokeCommand({
      FunctionName: `plumbline-${stage}-add-operator`,
      Payload: JSON.stringify({ username, email, firstName, lastName }),
    }),
  )
  const answer = JSON.parse(Payload?.transformToString() ?? '{}') as { password?: string; errorMessage?: string }
  if (FunctionError || !answer.password) throw new Error(answer.errorMessage ?? 'The function answered nothing')
  console.log(`${username} may sign in at /admin. The password, shown this once:\n\n  ${answer.password}\n`)
}

await addAdmin().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
