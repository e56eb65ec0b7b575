/** The local stage's STS with one function and the role that it may take, on a port of this machine. */
import { createFaults } from '../../infra/local/alarms/faults.ts'
import { assemblyOf, clockOf, functionOf } from '../../infra/local/events/fixtures.ts'
import { stsService } from '../../infra/local/services/sts.ts'
import { createTestServer, listenAs } from './test-server.ts'

export type RoleService = {
  /** How many roles were asked for. */
  asked(): number
  /** Answers the next call as a service that is not available. */
  failOnce(): void
  close(): Promise<void>
}

const arnOf = (name: string): string => `arn:aws:iam::000000000000:role/${name}`

/** Starts it, and points the function's environment to it. */
export const openRoleService = async (): Promise<RoleService> => {
  const actions = ['sts:AssumeRole', 'sts:TagSession']
  const taken = {
    id: 'tenant',
    name: 'tenant',
    statements: [],
    trust: [{ effect: 'Allow' as const, actions, principals: [arnOf('own')] }],
  }
  const clock = clockOf()
  const service = stsService({
    assembly: assemblyOf({
      functions: [functionOf('tasks', { roleId: 'own' })],
      roles: [{ id: 'own', name: 'own', statements: [] }, taken],
    }),
    clock,
    faults: createFaults(clock),
  })
  let asked = 0
  let fails = false
  const server = createTestServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked += 1
      if (fails) {
        fails = false
        response.writeHead(400).end('<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>')
        return
      }
      const call = { method: 'POST', path: '/', headers: {}, body: Buffer.concat(chunks), caller: 'tasks' }
      void service.answer(call).then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
    })
  })
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_STS: await listenAs('roles', server),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'tasks',
    AWS_SECRET_ACCESS_KEY: 'local',
    TENANT_ROLE_ARN: arnOf('tenant'),
  })
  return {
    asked: () => asked,
    failOnce: () => (fails = true),
    close: async () => {
      delete process.env['TENANT_ROLE_ARN']
      delete process.env['AWS_ENDPOINT_URL_STS']
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
