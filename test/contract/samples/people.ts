import { nothing, type SamplesOf } from './sample.ts'

export const people: SamplesOf<'people'> = {
  list: nothing,
}
