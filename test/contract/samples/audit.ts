import { nothing, type SamplesOf } from './sample.ts'

export const audit: SamplesOf<'audit'> = {
  list: nothing,
}
