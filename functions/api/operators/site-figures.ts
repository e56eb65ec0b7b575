import type { routes } from '../../../shared/routes.ts'
import * as figures from '../../domain/operators/site-figures/site-figures.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const siteFigures: Handler<typeof routes.operators.siteFigures> = figures.seeFigures

export const publishFigures: Handler<typeof routes.operators.publishFigures> = ({ body, principal }) =>
  figures.publishFigures(body.published, nowBy(principal))
