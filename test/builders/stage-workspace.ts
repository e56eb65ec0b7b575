/** Creates a workspace for a test on the running stage, with the rights of the function that loads the demo. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { createPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { createWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import { takePersonPlace } from '../../functions/domain/workspace/plan-limits.ts'
import { setting } from '../../functions/kernel/environment.ts'
import { newId } from '../../functions/kernel/id.ts'
import { documents } from '../../functions/kernel/table/table.ts'
import { ensureAccount } from '../../functions/workers/load-demo/pool-accounts.ts'
import { assemblyDir } from '../../infra/build.ts'
import { readAssembly } from '../../infra/local/assembly/read-assembly.ts'
import type { TeamRole } from '../../shared/permissions.ts'
import { plans, type PlanType } from '../../shared/billing/plans.ts'
import { stageTime } from './stage-clock.ts'

const maker = 'plumbline-local-load-demo'

/** Lets the repositories of this process write to the stage. Call it before anything else in the file. */
const onStage = (): void => {
  const lambdaFunction = readAssembly(assemblyDir, 'local').functions.find(({ name }) => name === maker)
  Object.assign(process.env, lambdaFunction?.environment, {
    AWS_ENDPOINT_URL: inject('endpoint'),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: maker,
    AWS_SECRET_ACCESS_KEY: 'local',
  })
}

export type StageCompany = {
  workspaceId: string
  companyName: string
  company: string
  logins: Record<TeamRole, string>
}

/** A company with one person of each role. All of them have the demo password. */
export const openCompany = async ({
  companyName,
  plan = 'business',
}: {
  companyName: string
  plan?: PlanType
}): Promise<StageCompany> => {
  onStage()
  const at = await stageTime()
  const workspaceId = newId('workspace', at.getTime())
  const domain = `${workspaceId.slice(3)}.test`
  const company = `office@${domain}`
  await createWorkspace({
    id: workspaceId,
    companyName,
    contactEmail: company,
    plan,
    timeZone: 'Europe/Lisbon',
    createdAt: at.toISOString(),
  })
  const join = async (
    kind: 'staff' | 'customer',
    role: TeamRole | 'customer',
    email: string,
    names: { firstName: string; lastName: string },
  ) => {
    const person = {
      id: newId('person', at.getTime()),
      workspaceId,
      kind,
      role,
      email,
      username: email,
      ...names,
      createdAt: at.toISOString(),
    }
    const outcome = await createPerson(
      { ...person, subject: await ensureAccount(kind, email, email) },
      role === 'customer' ? undefined : takePersonPlace(workspaceId, role, plans[plan]),
    )
    if (outcome !== 'created') throw new Error(`${email} could not be made: ${outcome}`)
    return email
  }
  await join('customer', 'customer', company, { firstName: companyName, lastName: '' })
  return {
    workspaceId,
    companyName,
    company,
    logins: {
      program_manager: await join('staff', 'program_manager', `vera@${domain}`, {
        firstName: 'Vera',
        lastName: 'Lind',
      }),
      project_manager: await join('staff', 'project_manager', `omar@${domain}`, {
        firstName: 'Omar',
        lastName: 'Haddad',
      }),
      sme: await join('staff', 'sme', `lia@${domain}`, { firstName: 'Lia', lastName: 'Sousa' }),
    },
  }
}

/** Ends the grace period of one workspace. Moving the stage's clock instead would affect all other tests. */
export const endGrace = async (workspaceId: string): Promise<void> => {
  const closesAt = new Date((await stageTime()).getTime() - 1000).toISOString()
  const update = (pk: string, sk: string, fields: Record<string, string>) =>
    documents.send(
      new UpdateCommand({
        TableName: setting('TABLE_NAME'),
        Key: { pk, sk },
        UpdateExpression: `SET ${Object.keys(fields)
          .map((name) => `#${name} = :${name}`)
          .join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(Object.keys(fields).map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    )
  await update(`${workspaceId}#overview`, 'workspace', { closesAt })
  await update(`${workspaceId}#closing`, 'closing', { closesAt, gsi1sk: `${closesAt}#${workspaceId}` })
}
