/** `npm start`, and with `--watch` `npm run dev`. */
import { restartWithArenas } from './arenas.ts'

restartWithArenas()
// Not loaded before, because a process that starts again loads everything again.
await import('./run-stage.ts')
