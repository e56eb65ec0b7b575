/**
 * Runs before each test file in a shared process. Files share a process and its modules, because loading them takes longer
 * than most tests. Our modules are loaded again for a file that needs its own, and after it.
 */
import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/** Replaces a module, has a table of its own, or a service whose state the functions keep. */
const needsOwn = /\bvi\.(?:mock|stubEnv)\(|\bown: true\b|\bwith(?:Model|Stripe)\(|\bopenModel/

const last = globalThis as { plumblineOwnModules?: boolean }
const needs = needsOwn.test(readFileSync(expect.getState().testPath ?? '', 'utf8'))
if (needs || last.plumblineOwnModules === true) vi.resetModules()
last.plumblineOwnModules = needs

// The next file in this process has the environment as it was.
afterAll(() => void vi.unstubAllEnvs())
