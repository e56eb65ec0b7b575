/** The contract's schemas as JSON Schema. Records that many routes return have names. */
import * as z from 'zod/mini'
import { changeSet } from '../../../shared/change-sets/change-set.ts'
import { chatChannel } from '../../../shared/chat/chat-channel.ts'
import { charterVersion } from '../../../shared/charters/charter-version.ts'
import { comment } from '../../../shared/comments/comment.ts'
import { communication } from '../../../shared/communications/communication.ts'
import { author } from '../../../shared/contract/event.ts'
import { madeBy, sourcedText } from '../../../shared/contract/made-by.ts'
import { projectFile } from '../../../shared/files/file.ts'
import { meeting } from '../../../shared/meetings/meeting.ts'
import { budgetChange } from '../../../shared/money/budget.ts'
import { expense } from '../../../shared/money/expense.ts'
import { order } from '../../../shared/money/order.ts'
import { raidEntry } from '../../../shared/raid/raid.ts'
import { report } from '../../../shared/reports/report.ts'
import { templateSummary } from '../../../shared/templates/template.ts'
import { milestone } from '../../../shared/timeline/milestone.ts'
import { projectAnalysis } from '../../../shared/verdict/analysis.ts'
import { insights } from '../../../shared/verdict/insights.ts'
import { projectView } from '../../../shared/views/project-view.ts'
import { delivery, webhook } from '../../../shared/webhooks/webhook.ts'
import { activity } from '../../../shared/dashboard/activity.ts'
import { valuesOf } from '../../../shared/contract/choice-input.ts'
import { problem } from '../../../shared/contract/problem.ts'
import { customerActivity, customerStats, dashboard, dashboardStats } from '../../../shared/dashboard/dashboard.ts'
import { latestNotices, notice, noticeSettings } from '../../../shared/notices/notice.ts'
import { person, personName } from '../../../shared/accounts/person.ts'
import { planLimits } from '../../../shared/billing/plans.ts'
import { client } from '../../../shared/operators/clients.ts'
import { siteConfig } from '../../../shared/site/platform.ts'
import { financials, project, projectSummary } from '../../../shared/projects/project.ts'
import { projectRequest } from '../../../shared/project-requests/project-request.ts'
import { session } from '../../../shared/accounts/session.ts'
import { task } from '../../../shared/tasks/task.ts'
import { trashed } from '../../../shared/projects/trashed-record.ts'

export type JsonSchema = Record<string, unknown>

const named: Record<string, z.ZodMiniType> = {
  Activity: activity,
  Author: author,
  BudgetChange: budgetChange,
  ChangeSet: changeSet,
  CharterVersion: charterVersion,
  ChatChannel: chatChannel,
  Client: client,
  Comment: comment,
  Communication: communication,
  CustomerActivity: customerActivity,
  CustomerStats: customerStats,
  Dashboard: dashboard,
  DashboardStats: dashboardStats,
  Delivery: delivery,
  Expense: expense,
  File: projectFile,
  Financials: financials,
  Insights: insights,
  LatestNotices: latestNotices,
  MadeBy: madeBy,
  Meeting: meeting,
  Milestone: milestone,
  Notice: notice,
  NoticeSettings: noticeSettings,
  Order: order,
  Person: person,
  PersonName: personName,
  PlanLimits: planLimits,
  Problem: problem,
  Project: project,
  ProjectAnalysis: projectAnalysis,
  ProjectRequest: projectRequest,
  ProjectSummary: projectSummary,
  RaidEntry: raidEntry,
  Report: report,
  Session: session,
  SiteConfig: siteConfig,
  SourcedText: sourcedText,
  Task: task,
  Template: templateSummary,
  View: projectView,
  Webhook: webhook,
  Trashed: trashed,
}

/** Writes a plain value or null as one schema of two types, in place. */
const joinNull = (schema: JsonSchema): void => {
  const [value, none, ...others] = (schema['anyOf'] ?? []) as JsonSchema[]
  if (none?.['type'] !== 'null' || others.length > 0) return
  if (!plain.has(value?.['type']) || value?.['enum'] !== undefined) return
  delete schema['anyOf']
  Object.assign(schema, value, { type: [value?.['type'], 'null'] })
}

/**
 * Leaves out what a reader of the document has no use for, in place. Patterns of days and instants become formats. Results
 * may get more fields, so that clients must not refuse them. A record of all values of a choice has a property for each.
 */
const tidy = (schema: JsonSchema): void => {
  joinNull(schema)
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  if (schema['format'] === 'date-time') delete schema['pattern']
  if (schema['pattern'] === dayPattern) {
    delete schema['pattern']
    schema['format'] = 'date'
  }
  const { propertyNames, additionalProperties, anyOf } = schema as {
    propertyNames?: { enum?: string[] }
    additionalProperties?: JsonSchema
    anyOf?: JsonSchema[]
  }
  if (propertyNames?.enum !== undefined && schema['required'] !== undefined) {
    delete schema['propertyNames']
    delete schema['additionalProperties']
    schema['properties'] = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties ?? {}]))
  }
  // What may be anything may be null.
  if (anyOf?.some((choice) => Object.keys(choice).length === 0) === true) delete schema['anyOf']
}

const plain: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean'])

const dayPattern = String.raw`^\d{4}-\d{2}-\d{2}$`

/**
 * Converts schemas. A named schema is replaced by a reference, and added to `components` when it is first converted.
 */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {}
  readonly #names = z.registry<{ id: string }>()
  readonly #converted = { input: new Map<z.ZodMiniType, JsonSchema>(), output: new Map<z.ZodMiniType, JsonSchema>() }

  constructor() {
    for (const [id, schema] of Object.entries(named)) this.#names.add(schema, { id })
  }

  /** The schema of a request. */
  ofInput(schema: z.ZodMiniType): JsonSchema {
    return this.#convert(schema, 'input')
  }

  /** The schema of a response. */
  ofResult(schema: z.ZodMiniType): JsonSchema {
    return this.#convert(schema, 'output')
  }

  /** Many routes share a schema, and each conversion takes milliseconds. */
  #convert(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const known = this.#converted[io].get(schema)
    if (known !== undefined) return known
    const converted = z.toJSONSchema(schema, {
      metadata: this.#names,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      io,
      override: ({ zodSchema, jsonSchema }) => {
        tidy(jsonSchema)
        const values = valuesOf(zodSchema)
        if (values !== undefined) jsonSchema.description = `One of ${values.join(', ')}, in any case.`
        // JSON Schema knows nothing of functions. What such a function returns has the type of what it takes.
        else if (zodSchema instanceof z.ZodMiniPipe && Object.keys(jsonSchema).length === 0)
          Object.assign(jsonSchema, this.#convert(zodSchema.def.in as z.ZodMiniType, io))
      },
    })
    const {
      $schema: _,
      $defs = {},
      ...root
    } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    Object.assign(this.components, $defs)
    this.#converted[io].set(schema, root)
    return root
  }
}
