import { once } from '../records/made.ts'
import { bystander } from '../records/people.ts'
import { nothing, type SamplesOf } from './sample.ts'

/** A notice of another person. */
const aForeignNotice = once(async (manager) => {
  const notices = (await (await bystander(manager)).call('GET', '/api/notices?limit=1')).body as { id: string }[]
  return notices[0]?.id ?? 'ntc_0000000000000000'
})

export const notices: SamplesOf<'notices'> = {
  list: nothing,
  latest: nothing,
  readAll: async () => ({ body: { upTo: 'ntc_0000000000000000' } }),
  readGroup: async () => ({
    body: { kind: 'assigned', from: 'ntc_0000000000000000', upTo: 'ntc_0000000000000000' },
  }),
  mark: async (manager) => ({ path: { id: await aForeignNotice(manager) }, body: { read: true } }),
  settings: nothing,
  changeSettings: async () => ({ body: { assigned: { inApp: true } } }),
  unsubscribe: async () => ({ path: { token: 'never-mailed' } }),
  openUnsubscribe: async () => ({ path: { token: 'never-mailed' } }),
}
