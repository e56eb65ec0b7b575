/**
 * Runs before each test file in a shared process. Files share a process because loading the packages takes longer than
 * most tests. Resetting our own modules keeps the table, the accounts and the counts of one file out of the next.
 */
import { vi } from 'vitest'

vi.resetModules()
