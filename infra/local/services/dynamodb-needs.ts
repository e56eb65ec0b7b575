/** Which IAM actions on which resources a DynamoDB call needs, after the service's authorization reference. */
import type { Call } from '../iam/evaluate.ts'
import { UnsupportedOperation } from './service-call.ts'

type Input = {
  TableName?: string
  IndexName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Record<string, { TableName: string }>[]
}

const onTable = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'DescribeTable', 'Query', 'Scan'])
/** A transaction is granted by the actions of its parts. */
const transacted: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/**
 * @param tableArn answers the ARN of a table by its name or ARN
 * @throws UnsupportedOperation for what functions have no business with (tables, backups) or nobody uses (PartiQL)
 */
export function dynamoDbNeeds(operation: string, input: Input, tableArn: (table: string) => string): Call[] {
  const need = (action: string, table = '', index?: string): Call => ({
    action: `dynamodb:${action}`,
    resource: index === undefined ? tableArn(table) : `${tableArn(table)}/index/${index}`,
  })
  if (onTable.has(operation)) return [need(operation, input.TableName, input.IndexName)]
  switch (operation) {
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.keys(input.RequestItems ?? {}).map((table) => need(operation, table))
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return (input.TransactItems ?? []).flatMap((item) =>
        Object.entries(item).map(([kind, { TableName }]) => need(transacted[kind] ?? kind, TableName)),
      )
    default:
      throw new UnsupportedOperation(`DynamoDB's ${operation} is not served by the local stage`)
  }
}
