/** Writes that add what is not there yet, and leave alone what is: so a part can be sent again. */
import { TransactionRefused, writeTogether, type PutWrite } from '../../kernel/table/transaction.ts'

const ifNew = ({ Put }: PutWrite): PutWrite => ({
  Put: { ...Put, ConditionExpression: Put.ConditionExpression ?? 'attribute_not_exists(pk)' },
})

export const writeNew = async (puts: readonly PutWrite[]): Promise<void> => {
  let left = puts.map(ifNew)
  while (left.length > 0) {
    try {
      await writeTogether(left)
      return
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error
      const rest = left.filter((put) => !error.failed(put))
      if (rest.length === left.length) throw error
      left = rest
    }
  }
}
