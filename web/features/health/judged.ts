import type { ProjectHealth } from '../../../shared/verdict/health.ts'

/** A project with its health. */
export type Judged = { id: string; name: string; health: ProjectHealth }
