/**
 * Who is notified about the contract of a charter: of a change request that waits, the people who may decide on it, and
 * of a decision, the manager of the project.
 */
import { contractMeasures } from '../../../shared/charters/charter-contract-choices.ts'
import type { ContractRequestChange } from '../../../shared/charters/events.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import { listed, lowerFirst, upperFirst } from '../../../shared/wording.ts'
import { peopleToAsk } from '../../domain/charters/contracts/rights.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import type { AddressedNotice } from './deliver.ts'

export const ofCharter = async ({
  id,
  name,
  at,
  by,
  workspaceId,
  data: { projectId, projectName, measures, status, sponsorId },
}: DomainEvent<EventWith<ContractRequestChange>>): Promise<AddressedNotice[]> => {
  const project = await readProject(workspaceId, projectId)
  if (project === undefined || project.deletion !== undefined) return []
  const place = { eventId: id, projectId, taskId: null, at }
  if (name === 'charter.drifted.v1') {
    const names = listed(measures.map((measure) => lowerFirst(contractMeasures[measure].label)))
    const notice = {
      ...place,
      kind: 'charter_drift',
      text: 'A project has left the tolerances of its charter',
      subtitle: `${projectName} · ${names}`,
    } as const
    const people = await listPeople(workspaceId, { consistent: false })
    const mail = {
      ask: `${projectName} has left the tolerances of its charter`,
      about: names,
      details: [
        `${upperFirst(names)} went beyond what was agreed. A change request with causes and consequences waits for your decision.`,
      ],
      act: 'Review the change request',
    }
    return peopleToAsk(people, project, sponsorId).map(({ id: personId }) => ({ personId, notice, mail }))
  }
  if (name !== 'charter.decided.v1' || project.managerId === by.id) return []
  return [
    {
      personId: project.managerId,
      notice: {
        ...place,
        kind: 'charter_decided',
        text: status === 'rejected' ? 'A charter change was rejected' : 'A charter change was approved',
        subtitle: `${projectName} · ${by.name}`,
      },
    },
  ]
}
