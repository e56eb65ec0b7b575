/** The rows of a data export as the records of an import, field by field. The schemas of the call check them. */
export type Row = Record<string, unknown>
export type IsThere = (id: unknown) => boolean

/** The given fields of a row that have a value: a field without one has its usual value. */
export const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => ((row[name] ?? null) === null ? [] : [[name, row[name]]])))

/** The given fields of a row, where what is missing is null. */
export const orNull = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const rowsOf = (value: unknown): Row[] => listOf(value).filter(isRow)

const projectFields = [
  'name',
  'description',
  'status',
  'priority',
  'projectType',
  'startDate',
  'endDate',
  'budget',
  'opex',
  'capex',
  'managerId',
  'tags',
  'sponsor',
  'manager',
  'clientName',
  'objectives',
  'scope',
  'outOfScope',
  'reportingCadence',
  'stakeholders',
  'deliverables',
  'risks',
  'constraints',
  'criticalSuccessFactors',
  'charter',
  'raciMatrix',
] as const

/** @param charterVersions - how the versions of its charter came about */
export const projectOf = (row: Row, charterVersions?: readonly Row[]): Row => {
  const pin = isRow(row['riskPin']) ? row['riskPin'] : undefined
  return {
    id: row['id'],
    ...(charterVersions && { charterVersions }),
    fields: {
      ...picked(row, projectFields),
      teamMembers: [...new Set([...listOf(row['assignedPeople']), ...listOf(row['teamMembers'])])],
      progress: row['ownProgress'] ?? 0,
      milestones: rowsOf(row['milestones']).map((milestone) => picked(milestone, ['id', 'name', 'date', 'doneOn'])),
      ...(pin && { riskLevel: pin['level'], riskReason: pin['reason'] }),
    },
  }
}

const taskFields = [
  'title',
  'description',
  'status',
  'priority',
  'assigneeId',
  'startDate',
  'dueDate',
  'estimatedHours',
  'actualHours',
  'importKey',
] as const

export const taskOf = (row: Row): Row => {
  const isCompleted = row['status'] === 'completed'
  const checklist = rowsOf(row['checklist']).map((item) => picked(item, ['text', 'done', 'assigneeId', 'dueDate']))
  return {
    id: row['id'],
    ...picked(row, ['number']),
    completedAt: row['completedAt'] ?? null,
    fields: {
      ...picked(row, taskFields),
      checklist,
      links: rowsOf(row['links']).map((link) => picked(link, ['taskId', 'type', 'lag'])),
      // The progress of other tasks follows their status or their checklist.
      ...(!isCompleted && checklist.length === 0 && picked(row, ['progress'])),
      ...(!isCompleted && (row['dueDate'] ?? null) !== null && picked(row, ['recurrence'])),
    },
  }
}

export const baselineOf = (row: Row): Row => ({
  ...picked(row, ['id', 'projectId', 'name', 'setAt', 'setBy']),
  tasks: rowsOf(row['tasks']).map((task) => orNull(task, ['taskId', 'startDate', 'dueDate'])),
})

export const commentOf = (row: Row): Row => ({
  ...picked(row, ['id', 'aboutId', 'by', 'text']),
  mentions: listOf(row['mentions']),
  fileIds: listOf(row['fileIds']),
  editedAt: row['editedAt'] ?? null,
})

const bought = ['id', 'description', 'supplier', 'category', 'type', 'note', 'amount', 'status'] as const

export const orderOf = (row: Row): Row => ({
  ...picked(row, bought),
  ...orNull(row, ['expectedOn']),
  placedBy: row['placedBy'],
})

export const expenseOf = (row: Row, isThere: IsThere): Row => ({
  ...picked(row, [...bought, 'spentOn', 'submittedBy', 'decisionNote']),
  ...orNull(row, ['approvedBy', 'onBehalfOf', 'decidedAt', 'paidAt']),
  taskId: isThere(row['taskId']) ? row['taskId'] : null,
  orderId: isThere(row['orderId']) ? row['orderId'] : null,
})

const linesOf = (value: unknown): Row[] =>
  rowsOf(value).map((line) => picked(line, ['id', 'name', 'category', 'type', 'amount', 'from', 'to']))

export const budgetChangeOf = (row: Row): Row => ({
  ...picked(row, ['id', 'status', 'reason', 'requestedBy', 'decisionNote']),
  ...orNull(row, ['number', 'approvedBy', 'onBehalfOf', 'decidedAt']),
  was: { budget: row['budgetWas'], opex: row['opexWas'], capex: row['capexWas'] },
  now: picked(row, ['budget', 'opex', 'capex']),
  wasLines: linesOf(row['linesWas']),
  lines: linesOf(row['lines']),
})

const entryFields = [
  'raidType',
  'projectId',
  'title',
  'description',
  'assignedTo',
  'responsible',
  'impact',
  'probability',
  'residualImpact',
  'residualProbability',
  'exposure',
  'status',
  'mitigation',
  'strategy',
  'responseOwnerId',
  'responseDueDate',
  'comments',
  'dateOpened',
  'dueDate',
  'expectedResolution',
  'reviewDate',
  'showOnExecutiveDashboard',
] as const

/** A condition whose records are imported too. */
const conditionOf = ({ condition }: Row, isThere: IsThere): Row | undefined =>
  isRow(condition) && isThere(condition['taskId'] ?? condition['projectId']) && condition['kind'] !== 'person_stays'
    ? condition
    : undefined

export const entryOf = (row: Row, isThere: IsThere): Row => {
  const condition = conditionOf(row, isThere)
  return {
    id: row['id'],
    number: Number(/-(\d{1,6})$/.exec(String(row['uniqueId']))?.[1]),
    createdBy: row['createdBy'],
    actualResolution: row['actualResolution'] ?? null,
    responseTaskId: isThere(row['responseTaskId']) ? row['responseTaskId'] : null,
    fields: {
      ...picked(row, entryFields),
      taskIds: listOf(row['taskIds']).filter(isThere),
      relatedIds: listOf(row['relatedIds']).filter(isThere),
      ...(condition && { condition }),
    },
  }
}

export const historyOf = (row: Row): Row => ({
  ...picked(row, ['id', 'entryId', 'at', 'by', 'action', 'reason']),
  changes: rowsOf(row['changes']).map((change) => ({ field: change['field'], ...orNull(change, ['from', 'to']) })),
})
