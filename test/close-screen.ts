/**
 * Runs before each file of component tests. Files share a process and its modules, so a hook in a module would be
 * registered for the first file only.
 */
import { afterEach } from 'vitest'
import { closeScreen } from './builders/screen.tsx'

afterEach(closeScreen)
