import { nothing, type SamplesOf } from './sample.ts'

export const platform: SamplesOf<'platform'> = {
  health: nothing,
  config: nothing,
  figures: nothing,
  openApi: nothing,
}
