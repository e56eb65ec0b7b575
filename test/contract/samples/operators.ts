import { nothing, type SamplesOf } from './sample.ts'

export const operators: SamplesOf<'operators'> = {
  clients: nothing,
}
