/** People who asked for a text that took longer than a request waits, once it is ready: they may have left the screen. */
import type { DomainEvent } from '../../../shared/events.ts'
import { generationKinds } from '../../../shared/generation/generation-choices.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import type { AddressedNotice } from './deliver.ts'

export const ofText = async ({
  id,
  at,
  workspaceId,
  data: { kind, projectId, requestedById, done },
}: DomainEvent<'generation.finished.v1'>): Promise<AddressedNotice[]> => {
  const project = projectId === null ? undefined : await readProject(workspaceId, projectId)
  const { noun } = generationKinds[kind]
  const isReady = noun.endsWith('s') ? 'are ready' : 'is ready'
  return [
    {
      personId: requestedById,
      notice: {
        eventId: id,
        kind: 'text_ready',
        text: done ? `Your ${noun} ${isReady}` : `Your ${noun} could not be generated`,
        subtitle: project?.name ?? (done ? 'Ask for it again to see it' : 'Please try again'),
        projectId,
        taskId: null,
        textKind: kind,
        at,
      },
    },
  ]
}
