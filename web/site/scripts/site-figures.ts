/**
 * Shows the figures of the service instead of the samples, if an operator publishes them. Without an answer, the page
 * keeps its samples.
 */
import { siteFigureNames, siteFigureWords, type SiteFigures } from '../../../shared/site/site-figures.ts'
import { plural, writtenNumber } from '../../../shared/wording.ts'
import { part } from './part.ts'

const read = async (): Promise<SiteFigures | null> => {
  try {
    const response = await fetch('/api/figures')
    return response.ok ? ((await response.json()) as { figures: SiteFigures | null }).figures : null
  } catch {
    return null
  }
}

export const showFigures = async (): Promise<void> => {
  const place = document.querySelector<HTMLElement>('[data-counted]')
  if (place === null) return
  const figures = await read()
  if (figures === null) return
  for (const name of siteFigureNames) {
    const { one, many } = siteFigureWords[name]
    part(place, `[data-figure=${name}]`, HTMLElement).textContent = writtenNumber(figures[name])
    part(place, `[data-figure-of=${name}]`, HTMLElement).textContent = plural(figures[name], one, many)
  }
  for (const sample of document.querySelectorAll<HTMLElement>('[data-sample]')) sample.hidden = true
  place.hidden = false
}
