/**
 * Before each file of tests that share a process, since loading the packages costs more than most tests do: our own
 * modules begin anew, so that none knows the table, the accounts or the counts of the file before.
 */
import { vi } from 'vitest'

vi.resetModules()
