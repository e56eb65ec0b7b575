/**
 * How projects are stored. Keys have their own attributes, and what they contain is not stored again: an edit should
 * stay below 1 KB, which is one write unit.
 */
import { Entity, type EntityItem } from 'electrodb'
import { oneOf } from '../../../shared/contract/choices.ts'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes } from '../../../shared/projects/project-choices.ts'
import { without, withoutEmpty } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { madeAt } from '../../kernel/id.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { inTrash, trashAttributes, trashKeys, trashMark } from './deletion.ts'
import { readMilestones } from './milestones.ts'
import type { ProjectRecord } from './project-record.ts'

const text = { type: 'string' } as const
const figure = { type: 'number' } as const

export const projects = once(
  () =>
    new Entity(
      {
        model: { entity: 'project', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          id: { type: 'string', required: true, field: 'sk' },
          ...trashAttributes,
          name: { type: 'string', required: true },
          taskPrefix: text,
          description: text,
          status: { type: oneOf(projectStatuses).options, required: true },
          priority: { type: oneOf(priorities).options, required: true },
          riskPin: { type: 'any' },
          projectType: { type: oneOf(projectTypes).options },
          startDate: text,
          endDate: text,
          budget: figure,
          budgetUsed: figure,
          committed: figure,
          linesOver: figure,
          opex: figure,
          capex: figure,
          ownProgress: figure,
          managerId: { type: 'string', required: true },
          team: { type: 'list', items: { type: 'map', properties: { id: text, firstName: text, lastName: text } } },
          /** Ids of the team, for queries by people who see only their assigned projects. */
          teamIds: { type: 'list', items: text },
          teamMembers: { type: 'list', items: text },
          tags: { type: 'list', items: text },
          milestones: { type: 'any' },
          hasCharter: { type: 'boolean' },
          hasRaciMatrix: { type: 'boolean' },
          version: { type: 'number', required: true },
          event: eventAttribute,
          deletion: { type: 'any' },
          expiresAt: figure,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
          inTrash,
        },
      } as const,
      inTable(),
    ),
)

type ProjectEntity = ReturnType<typeof projects>

export const partitionOf = (workspaceId: string): string => `${workspaceId}#projects`

/** Names each field, because copying all of them and leaving some out takes several times as long in a list. */
export const toRecord = (item: EntityItem<ProjectEntity>): ProjectRecord => ({
  id: item.id,
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  name: item.name,
  taskPrefix: item.taskPrefix ?? '',
  description: item.description ?? '',
  status: item.status,
  priority: item.priority,
  riskPin: item.riskPin as ProjectRecord['riskPin'],
  projectType: item.projectType ?? null,
  startDate: item.startDate ?? null,
  endDate: item.endDate ?? null,
  budget: item.budget ?? 0,
  budgetUsed: item.budgetUsed ?? 0,
  committed: item.committed ?? 0,
  linesOver: item.linesOver ?? 0,
  opex: item.opex ?? 0,
  capex: item.capex ?? 0,
  ownProgress: item.ownProgress ?? 0,
  managerId: item.managerId,
  team: (item.team ?? []) as ProjectRecord['team'],
  teamMembers: item.teamMembers ?? [],
  tags: item.tags ?? [],
  milestones: readMilestones(item.milestones),
  hasCharter: item.hasCharter ?? false,
  hasRaciMatrix: item.hasRaciMatrix ?? false,
  version: item.version,
  createdAt: madeAt(item.id).toISOString(),
  updatedAt: (item.event as StampedEvent).at,
  ...trashMark(item),
})

export const toItem = (record: ProjectRecord, event: StampedEvent) =>
  itemToPut<ProjectEntity>({
    ...without(record, 'workspaceId', 'createdAt', 'updatedAt'),
    milestones: record.milestones.map(withoutEmpty),
    partition: partitionOf(record.workspaceId),
    ...(record.team.length > 0 && { teamIds: record.team.map(({ id }) => id) }),
    ...(record.deletion !== undefined && trashKeys(record.workspaceId, record.id, record.deletion)),
    event,
  })
