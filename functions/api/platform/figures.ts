import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'

/** Loaded when they are first asked for: the other routes of this function need no table. */
export const figures: Handler<typeof routes.platform.figures> = async () => {
  const { readPublished } = await import('../../domain/site-figures/site-figures.ts')
  return { figures: await readPublished() }
}
