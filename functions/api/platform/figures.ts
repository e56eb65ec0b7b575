import type { routes } from '../../../shared/routes.ts'
import { readPublished } from '../../domain/operators/site-figures/site-figures.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const figures: Handler<typeof routes.platform.figures> = async () => ({ figures: await readPublished() })
