/** Applies what an operator has changed by calls to AWS to the assembly, as a start of the stage reads it. */
import type { Assembly, Table } from './assembly/assembly.ts'
import type { OperatorState } from './services/operator/state.ts'

/** Puts reserved concurrency and disabled schedules in the place of what the template says. */
export const withOperatorChanges = (assembly: Assembly, state: OperatorState): Assembly => {
  const disabled = new Set(state.disabledSchedules)
  const changed = {
    ...assembly,
    functions: assembly.functions.map((fn) => {
      const reserved = state.concurrency[fn.name]
      if (reserved === undefined) return fn
      const { reservedConcurrency: _, ...others } = fn
      return { ...others, ...(reserved !== null && { reservedConcurrency: reserved }) }
    }),
    schedules: assembly.schedules.map((schedule) =>
      disabled.has(`${schedule.group}/${schedule.name}`) ? { ...schedule, enabled: false } : schedule,
    ),
  }
  return state.table === undefined ? changed : withTable(changed, state.table)
}

/**
 * Puts another table in the place of the template's only one: in environments, in roles and in the source of its stream.
 * A deployment with the setting `restoredTable` does the same, see infra/data.ts.
 */
export const withTable = (assembly: Assembly, name: string): Assembly => {
  const [table] = assembly.tables
  if (table === undefined) return assembly
  const arn = table.arn.replace(/[^/]+$/, name)
  const streamArn = table.streamArn?.replace(table.arn, arn)
  const inArn = (text: string): string =>
    text === table.arn || text.startsWith(`${table.arn}/`) ? arn + text.slice(table.arn.length) : text
  const restored: Table = {
    ...table,
    name,
    arn,
    ...(streamArn !== undefined && { streamArn }),
    definition: { ...table.definition, TableName: name },
  }
  return {
    ...assembly,
    tables: [restored, ...assembly.tables.slice(1)],
    functions: assembly.functions.map((fn) => ({
      ...fn,
      environment: Object.fromEntries(
        Object.entries(fn.environment).map(([key, value]) => [key, key === 'TABLE_NAME' ? name : value]),
      ),
    })),
    roles: assembly.roles.map((role) => ({
      ...role,
      statements: role.statements.map((statement) => ({ ...statement, resources: statement.resources.map(inArn) })),
    })),
    eventSources: assembly.eventSources.map((source) => ({ ...source, sourceArn: inArn(source.sourceArn) })),
  }
}
