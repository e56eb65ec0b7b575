/** Takes what GitHub and GitLab report. Nothing is read of a message before its sender is known. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { verify } from '@octokit/webhooks-methods'
import { plans } from '../../../shared/billing/plans.ts'
import type { CodeService } from '../../../shared/code/code-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { log } from '../../kernel/log.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { isReachable } from '../../kernel/table/suspension.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'
import { readConnections, readSecret, secretsAt, type Place } from '../../domain/code/connection-repository.ts'
import { countDelivery, releaseDelivery, takeDelivery } from '../../domain/code/delivery-repository.ts'
import { githubMessage } from '../../domain/code/github-message.ts'
import { gitlabMessage } from '../../domain/code/gitlab-message.ts'
import { linkTask } from '../../domain/code/link-task.ts'
import { namedTasks } from '../../domain/code/named-tasks.ts'
import type { Reported } from '../../domain/code/reported.ts'
import { isLeftAlone } from '../../domain/workspace/left-alone.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

type Sent = { text: string; signature: string }

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Service = {
  isFrom: (secret: string, sent: Sent) => Promise<boolean>
  read: (message: unknown, host: string, now: Date) => Reported[]
}

const services: Record<CodeService, Service> = {
  github: { isFrom: (secret, { text, signature }) => verify(secret, text, signature), read: githubMessage },
  // GitLab signs nothing: it sends the secret itself. Digests have one length, as the comparison needs.
  gitlab: {
    isFrom: async (secret, { signature }) => timingSafeEqual(digestOf(secret), digestOf(signature)),
    read: gitlabMessage,
  },
}

/** The connection that a message is for; 404 for any reason that it takes none, 400 if the message is not from there. */
const open = async (place: Place, service: CodeService, sent: Sent, now: Date) => {
  const [list, secret, workspace] = await Promise.all([
    readConnections(place.workspaceId),
    readSecret(place),
    readWorkspace(place.workspaceId),
  ])
  const connection = list.connections.find(({ id }) => id === place.id)
  if (secret === undefined || connection?.service !== service || workspace === undefined || !isReachable(workspace))
    throw notFound('Connection')
  const checks = await Promise.all(secretsAt(secret, now).map((known) => services[service].isFrom(known, sent)))
  if (!checks.includes(true)) {
    // Without a metric: anyone who knows the address could raise an alarm.
    log.warn('code-message-refused', { service })
    throw new Problem('invalid_signature', 'The signature is not valid for this message.')
  }
  return { connection, workspace }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_input', 'The body is not valid JSON. Choose application/json as the content type.')
  }
}

const receive = async (service: CodeService, place: Place, sent: Sent): Promise<null> => {
  const now = new Date()
  const { workspaceId } = place
  enterWorkspace(workspaceId)
  const { connection, workspace } = await open(place, service, sent, now)
  const { projectId, host, onMerge } = connection
  const reports = services[service].read(parsed(sent.text), host, now)
  const isActive = plans[workspace.plan].integrations !== 'none' && !isLeftAlone(workspace, projectId)
  if (reports.length === 0 || !isActive) return null
  const [isWithinRate, isNew] = await Promise.all([countDelivery(place, now), takeDelivery(place, sent.text)])
  if (!isNew) return null
  try {
    if (!isWithinRate) throw new Problem('too_many_requests', 'Too many messages in a minute. Deliver this one later.')
    await Promise.all(
      reports.map(async ({ link, text }) => {
        for (const taskId of await namedTasks(workspaceId, projectId, text))
          await linkTask(workspaceId, taskId, link, onMerge)
      }),
    )
    return null
  } catch (error) {
    await releaseDelivery(place, sent.text)
    throw error
  }
}

export const github: Handler<typeof routes.code.github> = ({ params, body }) => receive('github', params, body)

export const gitlab: Handler<typeof routes.code.gitlab> = ({ params, body }) => receive('gitlab', params, body)
