import Copy from 'lucide-react/icons/copy'
import { useNavigate } from 'react-router-dom'
import type { Communication, Recipient } from '../../../shared/communications/communication.ts'
import { audiences, communicationTypes, deliveryStates } from '../../../shared/communications/communication-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { paths } from '../../address/paths.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Ago } from '../../session/time.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { Back } from './back.tsx'
import { copyOf } from './composer-form.ts'
import { FactsPanel } from './facts-panel.tsx'
import { MessageBody } from './message-body.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useAllProjects } from '../../records/use-all-projects.ts'

/** Whether a second attempt may reach a recipient: not those who unsubscribed or left. */
const missed = ({ state }: Recipient): boolean => state === 'failed' || state === 'handed' || state === 'bounced'

/** A sent communication: its text, its recipients, and the result of each mail. It cannot be changed. */
export const SentView = ({ communication }: { communication: Communication }) => {
  const { subject, content, recipients, facts, projectId, type, audienceType, sentAt, sentBy, status } = communication
  const mayWrite = useMay('communication.write')
  const navigate = useNavigate()
  const creating = useChange('communications.create')
  const { projects, isWhole } = useAllProjects()
  const project = projects?.find(({ id }) => id === projectId)
  const notReached = recipients.filter(missed)
  const settled = recipients.filter(({ state }) => state !== 'waiting' && state !== 'handed').length

  const duplicate = async (to: readonly Recipient[]) => {
    try {
      // A copy cannot belong to a project that has been deleted.
      const created = await creating.mutateAsync({
        input: { body: copyOf(communication, to, isWhole && project === undefined) },
      })
      void navigate(paths.communication(created.id))
      toast('New draft', { description: 'Sent communications cannot be changed.' })
    } catch (error) {
      failed('The communication could not be duplicated', messageOf(error))
    }
  }
  useCommands(
    mayWrite
      ? [
          {
            id: 'communication.duplicate',
            group: 'This communication',
            label: 'Duplicate as a new draft',
            icon: Copy,
            run: () => void duplicate(recipients),
          },
        ]
      : [],
  )

  return (
    <>
      <PageHeader
        title={subject}
        above={<Back />}
        below={
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            <StatusBadge record={communication} />
            <span>
              {sentAt !== null && <Ago at={sentAt} />} by {sentBy}
            </span>
            <span aria-hidden="true">·</span>
            <span>
              {communicationTypes[type].label} for {audiences[audienceType].label.toLowerCase()}
            </span>
            {project !== undefined && (
              <>
                <span aria-hidden="true">·</span>
                <Link to={paths.project(project.id)} className="rounded-sm font-medium text-ink hover:underline">
                  {project.name}
                </Link>
              </>
            )}
          </p>
        }
        actions={
          mayWrite && (
            <Button onClick={() => void duplicate(recipients)} busy={creating.isPending && 'Duplicating…'}>
              <Copy aria-hidden="true" className="size-4" />
              Duplicate
            </Button>
          )
        }
      >
        <span dir="auto">{subject}</span>
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <article aria-label="Text" className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
          <MessageBody content={content} />
        </article>
        <div className="flex min-w-0 flex-col gap-4">
          <Card
            title="Deliveries"
            flush
            aside={
              <span role="status" className="text-sm text-muted tabular">
                {status === 'sending' ? `${settled} of ${recipients.length}` : counted(recipients.length, 'recipient')}
              </span>
            }
          >
            <ul aria-label="Deliveries">
              {recipients.map((recipient) => (
                <DeliveryRow key={recipient.email} recipient={recipient} />
              ))}
            </ul>
            {mayWrite && status === 'sent' && notReached.length > 0 && (
              <div className="border-t border-line px-4 pt-3 pb-1">
                <p className="mb-2 text-sm text-muted">
                  {counted(notReached.length, 'recipient was', 'recipients were')} possibly not reached. Create a new
                  draft to check the addresses first.
                </p>
                <Button size="small" onClick={() => void duplicate(notReached)}>
                  New draft for these recipients
                </Button>
              </div>
            )}
          </Card>
          {facts.length > 0 && projectId !== null && (
            <FactsPanel projectId={projectId} facts={facts} checked={undefined} />
          )}
        </div>
      </div>
    </>
  )
}

const DeliveryRow = ({ recipient: { name, email, state } }: { recipient: Recipient }) => {
  const { label, tone, about } = deliveryStates[state ?? 'waiting']
  return (
    <li className="border-t border-line px-4 py-2 first:border-t-0">
      <span className="flex items-center gap-2">
        <span dir="auto" className="min-w-0 grow truncate font-medium">
          {name === '' ? email : name}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {name !== '' && <span className="block truncate text-sm text-muted">{email}</span>}
      {state !== 'sent' && state !== 'waiting' && <span className="block text-sm text-muted">{about}</span>}
    </li>
  )
}
