/** Meters what each workspace has used since it was last metered. Runs four times a day. */
import { meterUsage } from '../../domain/operators/running-costs/meter-usage.ts'
import { log } from '../../kernel/log.ts'

export const handler = async (): Promise<void> => {
  log.info('usage-metered', await meterUsage(new Date()))
}
