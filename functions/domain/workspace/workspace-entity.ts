/** The entity of workspaces; the records are read and written by `workspace-repository.ts` and its neighbours. */
import { Entity } from 'electrodb'
import { planType } from '../../../shared/billing/plans.ts'
import type { TeamRole } from '../../../shared/permissions.ts'
import { inTable, once } from '../../kernel/table/table.ts'

const count = { type: 'number', required: true, default: 0 } as const

export const workspaces = once(
  () =>
    new Entity(
      {
        model: { entity: 'workspace', version: '1', service: 'plumbline' },
        attributes: {
          id: { type: 'string', required: true },
          companyName: { type: 'string', required: true },
          contactEmail: { type: 'string', required: true },
          plan: { type: planType.options, required: true },
          /** IANA name; the workspace's calendar days are in this time zone. */
          timeZone: { type: 'string', required: true },
          /** The thresholds of project health, if the workspace has changed them. */
          healthThresholds: { type: 'any' },
          /** Whether screens offer the phases of a project as statuses of tasks. */
          taskPhases: { type: 'boolean' },
          /** Projects that are not in the trash. */
          projectCount: count,
          /** Members of the team, without the company account. */
          userCount: count,
          usersByRole: {
            type: 'map',
            required: true,
            properties: { program_manager: count, project_manager: count, sme: count } satisfies Record<
              TeamRole,
              typeof count
            >,
            default: () => ({ program_manager: 0, project_manager: 0, sme: 0 }),
          },
          /** Bytes of all files, reserved ones and those in the trash included. */
          fileBytes: { type: 'number' },
          /** Members assigned to at least one project. */
          assignedPeople: count,
          /** Set while the workspace waits for activation; no list shows it until then. */
          pending: { type: 'boolean' },
          expiresAt: { type: 'number' },
          /** When the workspace was opened. */
          createdAt: { type: 'string', required: true },
          /** When its data will be erased; present only while the account is being closed. */
          closesAt: { type: 'string' },
          /** When it stops taking changes, because a renewal is unpaid. */
          readOnlyAt: { type: 'string' },
          /** Until when an operator lets it take changes although a renewal is unpaid. */
          graceUntil: { type: 'string' },
          /** When an operator suspended it; absent while people can sign in. */
          suspendedAt: { type: 'string' },
          /** When its mail to others was stopped, by an operator or because of complaints; absent while it may mail. */
          mailStoppedAt: { type: 'string' },
          /** What operators may do here, once the company has changed it. */
          operatorAccess: { type: 'any' },
          /** Roles that must use two-step sign-in; absent until the company has chosen some. */
          secondFactorRoles: { type: 'any' },
          /**
           * When it first paid, and when someone last complained about its mail: see
           * shared/communications/mail-reach.ts.
           */
          paidAt: { type: 'string' },
          complainedAt: { type: 'string' },
          /** What stays active while the workspace has more than its plan allows. */
          active: { type: 'any' },
          /** How often that was written. */
          activeVersion: { type: 'number' },
          /** Set when the erasure begins; from then on the closing cannot be cancelled. */
          erasingSince: { type: 'string' },
          /** When its due dates are checked next: right after creation, then at the start of each of its days. */
          sweepAt: { type: 'string', required: true },
          version: { type: 'number', required: true, default: 1 },
        },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'], template: '${id}#overview', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'workspace', casing: 'none' },
          },
          /** All open workspaces, for the platform's operators and maintenance. */
          all: {
            index: 'gsi2',
            condition: ({ pending }: { pending?: unknown }) => pending !== true,
            pk: { field: 'gsi2pk', composite: [], template: 'workspaces', casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
          },
          /** Open workspaces by the time of their next sweep, so that a sweep finds those whose day has begun. */
          sweeps: {
            index: 'gsi1',
            condition: ({ pending }: { pending?: unknown }) => pending !== true,
            pk: { field: 'gsi1pk', composite: [], template: 'due-sweeps', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['sweepAt', 'id'], template: '${sweepAt}#${id}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type WorkspaceEntity = ReturnType<typeof workspaces>
