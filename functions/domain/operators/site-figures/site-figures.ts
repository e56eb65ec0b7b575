/** The figures of the service on the public site: they are sums that are counted already, and the choice to show them. */
import type { SiteFigures } from '../../../../shared/site/site-figures.ts'
import type { SiteFiguresChoice } from '../../../../shared/site/published-figures.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { readTotals } from '../revenue/finance-totals-repository.ts'
import { sumsOf } from '../revenue/finance-totals.ts'
import { platformId } from '../../../../shared/contract/ids.ts'
import { readChoice, saveChoice, type StoredChoice } from './site-figures-repository.ts'

const readFigures = async (): Promise<SiteFigures> => {
  const totals = await readTotals({ consistent: false })
  const { companies, users } = sumsOf(totals)
  return { projects: totals.projects, selfResolved: totals.selfResolved, companies, people: users }
}

const toChoice = (figures: SiteFigures, choice: StoredChoice | undefined): SiteFiguresChoice => ({
  figures,
  published: choice?.isPublished === true ? { at: choice.at, by: choice.by.name } : null,
})

/** The figures, and whether the site shows them, for operators. */
export const seeFigures = async (): Promise<SiteFiguresChoice> => {
  const [figures, { choice }] = await Promise.all([readFigures(), readChoice()])
  return toChoice(figures, choice)
}

/** What the site shows: null unless an operator has published the figures. Two items, read at once. */
export const readPublished = async (): Promise<SiteFigures | null> => {
  const [figures, { choice }] = await Promise.all([readFigures(), readChoice({ consistent: false })])
  return choice?.isPublished === true ? figures : null
}

/** Publishes the figures, or shows samples again. Writes nothing if that is so already. */
export const publishFigures = (isPublished: boolean, author: Authored): Promise<SiteFiguresChoice> =>
  untilWritten(async () => {
    const [figures, { choice, version }] = await Promise.all([readFigures(), readChoice()])
    if ((choice?.isPublished ?? false) === isPublished) return toChoice(figures, choice)
    const event = isPublished
      ? stamp('site-figures.published.v1', platformId, author, { figures })
      : stamp('site-figures.withdrawn.v1', platformId, author, {})
    const now = { isPublished, at: event.at, by: event.by }
    return (await saveChoice(version, now, event)) ? toChoice(figures, now) : lost
  })
