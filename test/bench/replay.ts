/** Makes recorded calls repeatable, so that the same writes succeed each time. */
import type { RecordedCall } from './recorder.ts'

type PutInput = {
  Item: Record<string, unknown>
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/**
 * Sets a condition on an attribute of the item, such as its version, to the item's own value, so that the next write
 * finds what the last one wrote.
 */
const repeatablePut = <T extends PutInput>(put: T): T => {
  const {
    Item,
    ConditionExpression = '',
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = put
  if (/attribute_not_exists/.test(ConditionExpression)) {
    const { ConditionExpression: _c, ExpressionAttributeNames: _n, ExpressionAttributeValues: _v, ...rest } = put
    return rest as T
  }
  const compared = [...ConditionExpression.matchAll(/(#?[\w.]+)\s*=\s*(:\w+)/g)].map(
    ([, name = '', value = '']) => [value, Item[names[name] ?? name]] as const,
  )
  return compared.length === 0
    ? put
    : { ...put, ExpressionAttributeValues: { ...values, ...Object.fromEntries(compared) } }
}

export const repeatable = ({ operation, input }: RecordedCall): RecordedCall => {
  if (operation === 'PutItem') return { operation, input: repeatablePut(input as PutInput) }
  if (operation !== 'TransactWriteItems') return { operation, input }
  const { ClientRequestToken: _once, ...rest } = input as {
    ClientRequestToken?: string
    TransactItems: { Put?: PutInput }[]
  }
  return {
    operation,
    input: {
      ...rest,
      TransactItems: rest.TransactItems.map((write) =>
        write.Put === undefined ? write : { ...write, Put: repeatablePut(write.Put) },
      ),
    },
  }
}
