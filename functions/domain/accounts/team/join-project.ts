/** Adds members to projects' teams and removes them. */
import type { Authored } from '../../../kernel/events/event.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { assignPerson, unassignPerson } from '../../projects/project-team.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { readProject } from '../../projects/project-repository.ts'
import { readPerson } from '../people/person-repository.ts'
import { isOfTeam, type TeamPerson } from './team-in-scope.ts'

type Place = { person: TeamPerson; project: ProjectRecord }

const readPlace = async (workspaceId: string, personId: string, projectId: string): Promise<Place | undefined> => {
  const [person, project] = await Promise.all([readPerson(workspaceId, personId), readProject(workspaceId, projectId)])
  if (person === undefined || !isOfTeam(person) || project === undefined || project.deletion !== undefined)
    return undefined
  return { person, project }
}

const isOn = ({ person, project }: Place): boolean => project.team.some(({ id }) => id === person.id)

type Change = (project: ProjectRecord, person: TeamPerson, by: Authored) => Promise<ProjectRecord | undefined>

/** Adds or removes a member, with retries; undefined if the member or the project was deleted meanwhile. */
const settle = (
  workspaceId: string,
  personId: string,
  projectId: string,
  by: Authored,
  wanted: boolean,
  change: Change,
): Promise<Place | undefined> =>
  untilWritten(async () => {
    const place = await readPlace(workspaceId, personId, projectId)
    if (place === undefined || isOn(place) === wanted) return place
    const project = await change(place.project, place.person, by)
    return project === undefined ? lost : { person: { ...place.person, version: place.person.version + 1 }, project }
  })

/** Adds a member to a project's team. Succeeds if they are already on it. */
export const joinProject = (
  workspaceId: string,
  personId: string,
  projectId: string,
  by: Authored,
): Promise<Place | undefined> => settle(workspaceId, personId, projectId, by, true, assignPerson)

/** Removes a member from a project's team. Succeeds if they are not on it. */
export const leaveProject = (
  workspaceId: string,
  personId: string,
  projectId: string,
  by: Authored,
): Promise<Place | undefined> => settle(workspaceId, personId, projectId, by, false, unassignPerson)
